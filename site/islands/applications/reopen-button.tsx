import { useMutation } from '@tanstack/react-query';
import type { ApplicationRecord } from '#contract/applications.ts';
import { callApi } from '#site/lib/api/api-client.ts';
import type { MessageText } from '#site/lib/api/message-text.ts';
import type { Press } from '#site/lib/api/press.ts';
import { useCan } from '#site/lib/session/use-can.ts';
import { ActButton } from '#site/ui/acts/act-button.tsx';
import { Failure } from '#site/ui/states/failure.tsx';
import { applicationsKey, isReopenable, replaceInLists } from './applications.ts';
import { detailButtonId } from './tasks.ts';

interface ReopenButtonProps {
  record: ApplicationRecord;
  className?: string;
  onReopened: (text: MessageText, focusId: string) => void;
}

/** 'Buka lagi': makes a rejected application pending again. */
export function ReopenButton({ record, className, onReopened }: ReopenButtonProps) {
  const id = record._id;
  const { mutate, isPending, error } = useMutation({
    mutationFn: (press: Press) =>
      callApi('POST applications/:id/reopen', { press, params: { id } }),
    onSuccess(reopened, _press, _result, { client }) {
      replaceInLists(client, id, reopened);
      const line = 'Penolakan telah dibuka lagi.';
      const advice = `Pengajuan ${record.nama} menunggu lagi. Pemohon melihatnya di riwayat pengajuannya.`;
      onReopened({ line, advice }, detailButtonId(id));
    },
    onSettled: (_answer, _error, _press, _result, { client }) =>
      void client.invalidateQueries({ queryKey: applicationsKey }),
  });
  if (!isReopenable(record)) return null;
  return (
    <div className="contents">
      <ActButton undoes className={className} busy={isPending} onAct={mutate}>
        Buka lagi
      </ActButton>
      <Failure error={error} line="Pengajuan belum dibuka lagi." />
    </div>
  );
}

interface ReopenAllButtonProps {
  /** The applications that were rejected together. */
  ids: readonly string[];
  onReopened: (text: MessageText) => void;
}

/** 'Buka lagi semua': takes a rejection of all applications of an account back. */
export function ReopenAllButton({ ids, onReopened }: ReopenAllButtonProps) {
  const mayReopen = useCan('applications.approve');
  const { mutate, isPending, error } = useMutation({
    mutationFn: (press: Press) =>
      callApi('POST applications/reopen', { press, body: { ids: [...ids] } }),
    onSettled: (_answer, _error, _press, _result, { client }) =>
      void client.invalidateQueries({ queryKey: applicationsKey }),
    onSuccess: ({ dibuka, dilewati }) =>
      onReopened({
        line: `${dibuka.length} pengajuan menunggu lagi.`,
        advice: dilewati.length
          ? `${dilewati.length} tidak dapat dibuka lagi: ${dilewati[0]?.alasan}`
          : 'Pemohon melihatnya di riwayat pengajuannya.',
      }),
  });
  if (ids.length < 2 || !mayReopen) return null;
  return (
    <div className="contents">
      <ActButton
        undoes
        className="row-button"
        busy={isPending}
        onAct={mutate}
      >{`Buka lagi semua (${ids.length})`}</ActButton>
      <Failure error={error} line="Pengajuan belum dibuka lagi." />
    </div>
  );
}
