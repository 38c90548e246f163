import { callApi } from '#site/lib/api/api-client.ts';
import type { Press } from '#site/lib/api/press.ts';
import { ActButton } from '#site/ui/acts/act-button.tsx';
import { Failure } from '#site/ui/states/failure.tsx';
import { useLetterChange } from './letters.ts';

/** Takes back the last number, of a letter from outside with this id. */
export function UndoNumber(props: { id: string; onUndone: (line: string) => void }) {
  const { mutate, isPending, error } = useLetterChange(
    (press: Press) => callApi('DELETE letters/outside/:id', { press, params: { id: props.id } }),
    ({ message }) => props.onUndone(message),
  );
  return (
    <div className="mt-3">
      <ActButton busy={isPending} onAct={mutate}>
        Batalkan nomor ini
      </ActButton>
      <Failure error={error} line="Nomor belum dibatalkan." />
    </div>
  );
}
