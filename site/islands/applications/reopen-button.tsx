import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApplicationRecord } from '#contract/applications.ts';
import { callApi } from '#site/lib/api/api-client.ts';
import { ActButton, type Press } from '#site/ui/act-button.tsx';
import { Failure } from '#site/ui/failure.tsx';
import { applicationsKey, isReopenable, replaceInLists } from './applications.ts';

interface ReopenButtonProps {
  record: ApplicationRecord;
  className?: string;
  onReopened: (record: ApplicationRecord) => void;
}

/** 'Buka lagi': makes a rejected application pending again. */
export function ReopenButton({ record, className, onReopened }: ReopenButtonProps) {
  const id = record._id;
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (press: Press) =>
      callApi('POST applications/:id/reopen', { press, params: { id } }),
    onSuccess: (reopened) => replaceInLists(client, id, reopened),
    onSettled: () => void client.invalidateQueries({ queryKey: applicationsKey }),
  });
  if (!isReopenable(record)) return null;
  return (
    <div>
      <ActButton
        undoes
        className={className}
        variant="secondary"
        busy={isPending}
        onAct={(press) => mutate(press, { onSuccess: onReopened })}
      >
        Buka lagi
      </ActButton>
      <Failure error={error} line="Pengajuan belum dibuka lagi." />
    </div>
  );
}
