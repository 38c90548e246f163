import { useMutation } from '@tanstack/react-query';
import type { ApplicationRecord } from '#contract/applications.ts';
import { callApi } from '#site/lib/api/api-client.ts';
import { Button } from '#site/ui/button.tsx';
import { Failure } from '#site/ui/failure.tsx';
import { applicationsKey, replaceInLists } from '../applications.ts';

interface ReadyButtonProps {
  record: ApplicationRecord;
  /** Whether marking is the last step of this official. */
  isMain: boolean;
}

/** Marks a pending application as ready for the decision, or removes the mark. */
export function ReadyButton({ record, isMain }: ReadyButtonProps) {
  const { _id: id, siapDiputuskan } = record;
  const params = { id };
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      siapDiputuskan
        ? callApi('DELETE applications/:id/ready', { params })
        : callApi('POST applications/:id/ready', { params }),
    onSuccess: (changed, _input, _result, { client }) => replaceInLists(client, id, changed),
    onSettled: (_answer, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: applicationsKey }),
  });
  return (
    <>
      <Failure error={error} line="Tanda belum diubah." />
      <Button
        variant={isMain && !siapDiputuskan ? 'primary' : 'secondary'}
        busy={isPending}
        onClick={() => mutate()}
      >
        {siapDiputuskan ? 'Belum siap' : 'Siap diputuskan'}
      </Button>
    </>
  );
}
