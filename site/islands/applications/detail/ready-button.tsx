import { useMutation } from '@tanstack/react-query';
import type { ApplicationRecord } from '#contract/applications.ts';
import { callApi } from '#site/lib/api/api-client.ts';
import type { MessageText } from '#site/lib/api/message-text.ts';
import type { Press } from '#site/lib/api/press.ts';
import { ActButton } from '#site/ui/acts/act-button.tsx';
import type { ButtonProps } from '#site/ui/button.tsx';
import { Failure } from '#site/ui/states/failure.tsx';
import { applicationsKey, replaceInLists } from '../applications.ts';

interface ReadyButtonProps extends Pick<ButtonProps, 'className' | 'variant'> {
  record: ApplicationRecord;
  onDone: (text: MessageText) => void;
}

/** The message about a mark that was set, or removed. */
const describeReady = ({ type, nama, siapDiputuskan }: ApplicationRecord) => ({
  line: `${type}, ${nama}: ${siapDiputuskan ? 'ditandai siap diputuskan' : 'tanda siap diputuskan dihapus'}.`,
  advice: siapDiputuskan ? 'Admin melihatnya di antrean.' : 'Pengajuan tetap menunggu.',
});

/** 'Siap diputuskan' marks a pending application as ready for the decision; 'Belum siap' removes the mark. */
export function ReadyButton({ record, onDone, ...look }: ReadyButtonProps) {
  const { _id: id, siapDiputuskan } = record;
  const { mutate, isPending, error } = useMutation({
    mutationFn: (press: Press) =>
      callApi(`${siapDiputuskan ? 'DELETE' : 'POST'} applications/:id/ready`, {
        press,
        params: { id },
      }),
    onSuccess(changed, _press, _result, { client }) {
      replaceInLists(client, id, changed);
      onDone(describeReady(changed));
    },
    onSettled: (_answer, _error, _input, _result, { client }) =>
      client.invalidateQueries({ queryKey: applicationsKey }),
  });
  return (
    <>
      <Failure error={error} line="Tanda belum diubah." />
      <ActButton variant="secondary" {...look} busy={isPending} onAct={mutate}>
        {siapDiputuskan ? 'Belum siap' : 'Siap diputuskan'}
      </ActButton>
    </>
  );
}
