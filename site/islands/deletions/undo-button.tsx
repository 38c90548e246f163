import { useMutation } from '@tanstack/react-query';
import type { UndoableMessage } from '#site/islands/panel/use-notice.ts';
import { asApiError, callApi, withField } from '#site/lib/api/api-client.ts';
import type { Press } from '#site/lib/api/press.ts';
import { useCan } from '#site/lib/session/use-can.ts';
import type { Undo } from '#site/lib/storage/panel-return.ts';
import { ActButton } from '#site/ui/acts/act-button.tsx';
import { Failure } from '#site/ui/states/failure.tsx';

interface UndoButtonProps {
  undo: Undo;
  onUndone: (message: UndoableMessage) => void;
}

/** Takes a deletion back, or swaps a record with its version before the last change; every list is refetched. */
export function UndoButton({ undo, onUndone }: UndoButtonProps) {
  const isDeletion = 'deleted' in undo;
  const isAllowed = useCan(isDeletion ? 'deletions.restore' : 'content.undo');
  const mayConfirm = useCan('deletions.restore');
  const undoing = useMutation({
    mutationFn: (press: Press): Promise<UndoableMessage> =>
      isDeletion ? restoreNewest(undo.deleted, press) : swapVersions(undo, confirms, press),
    onSuccess: (_message, _input, _result, { client }) => client.invalidateQueries(),
  });
  // Publishes again what is withheld, once an admin has read so.
  const confirms = mayConfirm && 'setuju' in asApiError(undoing.error).errors;
  const label = confirms ? 'Terbitkan lagi' : 'Kembalikan versi sebelumnya';
  if (!isAllowed) return null;
  return (
    <>
      <ActButton
        undoes
        className="row-button"
        busy={undoing.isPending}
        onAct={(press) => undoing.mutate(press, { onSuccess: onUndone })}
      >
        {isDeletion ? 'Pulihkan' : label}
      </ActButton>
      <Failure
        error={undoing.error}
        line={isDeletion ? 'Belum dipulihkan.' : 'Versi sebelumnya belum kembali.'}
      />
    </>
  );
}

/** Restores the newest deletion of an account, an application, a record or the budget of a year. */
async function restoreNewest(deleted: string, press: Press): Promise<UndoableMessage> {
  const list = withField(
    await callApi('GET deletions', { query: { page: 1, limit: 100 } }),
    'data',
  );
  const newest = list.data.find(({ objek }) => objek === deleted);
  const id = newest?._id ?? deleted;
  const call = { press, params: { id }, body: {} };
  const { message } = await callApi('POST deletions/:id/restore', call);
  return { line: message, advice: 'Semuanya kembali seperti sebelum dihapus.' };
}

async function swapVersions(
  { path, id }: Extract<Undo, { path: string }>,
  setuju: boolean,
  press: Press,
) {
  const params = { collection: path, id };
  await callApi('POST :collection/:id/undo', { press, params, body: { setuju } });
  const advice = 'Versi yang tadi dapat dikembalikan selama tujuh hari.';
  return { line: 'Versi sebelumnya telah kembali.', advice, undo: { path, id } };
}
