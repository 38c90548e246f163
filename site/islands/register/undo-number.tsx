import { callApi } from '#site/lib/api/api-client.ts';
import { Button } from '#site/ui/button.tsx';
import { Failure } from '#site/ui/failure.tsx';
import { useLetterChange } from './letters.ts';

/** Takes back the last number, of a letter from outside with this id. */
export function UndoNumber(props: { id: string; onUndone: (line: string) => void }) {
  const { mutate, isPending, error } = useLetterChange(
    (id: string) => callApi('DELETE letters/outside/:id', { params: { id } }),
    ({ message }) => props.onUndone(message),
  );
  return (
    <div className="mt-3">
      <Button variant="secondary" busy={isPending} onClick={() => mutate(props.id)}>
        Batalkan nomor ini
      </Button>
      <Failure error={error} line="Nomor belum dibatalkan." />
    </div>
  );
}
