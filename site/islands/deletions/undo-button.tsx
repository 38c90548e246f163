import { useMutation } from '@tanstack/react-query';
import type { UndoableMessage } from '#site/islands/panel/use-notice.ts';
import { asApiError, callApi, withField } from '#site/lib/api/api-client.ts';
import { useCan } from '#site/lib/session/use-can.ts';
import type { Undo } from '#site/lib/storage/panel-return.ts';
import { Button } from '#site/ui/button.tsx';
import { Failure } from '#site/ui/failure.tsx';

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
    mutationFn: (setuju: boolean): Promise<UndoableMessage> =>
      isDeletion ? restoreNewest(undo.deleted) : swapVersions(undo, setuju),
    onSuccess: (_message, _input, _result, { client }) => client.invalidateQueries(),
  });
  // Publishes again what is withheld, once an admin has read so.
  const confirms = mayConfirm && 'setuju' in asApiError(undoing.error).errors;
  const label = confirms ? 'Terbitkan lagi' : 'Kembalikan versi sebelumnya';
  if (!isAllowed) return null;
  return (
    <>
      <Button
        className="row-button mt-2"
        variant="secondary"
        busy={undoing.isPending}
        onClick={() => undoing.mutate(confirms, { onSuccess: onUndone })}
      >
        {isDeletion ? 'Pulihkan' : label}
      </Button>
      <Failure
        error={undoing.error}
        line={isDeletion ? 'Belum dipulihkan.' : 'Versi sebelumnya belum kembali.'}
      />
    </>
  );
}

/** Restores the newest deletion of an account, an application, a record or the budget of a year. */
async function restoreNewest(deleted: string): Promise<UndoableMessage> {
  const list = withField(
    await callApi('GET deletions', { query: { page: 1, limit: 100 } }),
    'data',
  );
  const newest = list.data.find(({ objek }) => objek === deleted);
  const id = newest?._id ?? deleted;
  const { message } = await callApi('POST deletions/:id/restore', { params: { id }, body: {} });
  return { line: message, advice: 'Semuanya kembali seperti sebelum dihapus.' };
}

async function swapVersions({ path, id }: Extract<Undo, { path: string }>, setuju: boolean) {
  const params = { collection: path, id };
  await callApi('POST :collection/:id/undo', { params, body: { setuju } });
  const advice = 'Versi yang tadi dapat dikembalikan selama tujuh hari.';
  return { line: 'Versi sebelumnya telah kembali.', advice, undo: { path, id } };
}
