import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApplicationRecord } from '#contract/applications.ts';
import { useSubmit } from '#site/forms/use-submit.ts';
import { callApi } from '#site/lib/api/api-client.ts';
import { describeError } from '#site/lib/api/explain-failure.ts';
import { Button } from '#site/ui/button.tsx';
import { Message } from '#site/ui/message.tsx';
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
  const reopening = useMutation({
    mutationFn: () => callApi('POST applications/:id/reopen', { params: { id } }),
    onSuccess: (reopened) => replaceInLists(client, id, reopened),
    onSettled: () => void client.invalidateQueries({ queryKey: applicationsKey }),
  });
  const { submit, busy, error } = useSubmit({ send: () => reopening.mutateAsync() });
  if (!isReopenable(record)) return null;
  return (
    <div>
      <Button
        className={className}
        variant="secondary"
        busy={busy}
        onClick={() => void submit(undefined, onReopened)}
      >
        Buka lagi
      </Button>
      <Message
        tone="error"
        text={error && describeError(error, { line: 'Pengajuan belum dibuka lagi.' })}
      />
    </div>
  );
}
