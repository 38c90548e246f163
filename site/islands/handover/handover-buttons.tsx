import { letterStateOf } from '#contract/issued/letter-state.ts';
import { RowButton } from '#site/islands/panel/rows-table.tsx';
import { Button } from '#site/ui/button.tsx';
import { Failure } from '#site/ui/failure.tsx';
import {
  describeSigning,
  type HandoverResult,
  isFreshPickUp,
  plainResult,
  usePickUp,
  useSigning,
  useTakeBack,
} from './handover.ts';

interface HandoverButtonsProps {
  /** Id of the letter in the register. */
  id: string;
  letter: Parameters<typeof letterStateOf>[0];
  /** Offers to take back a recorded signature or, for a day, a pick-up. */
  withTakeBack?: boolean;
  /** The applicant is present: offers the signature and the pick-up as one step. */
  inPerson?: boolean;
  onDone: (result: HandoverResult) => void;
}

/** The next step of a letter on paper: 'Sudah ditandatangani', then 'Sudah diambil'. */
export function HandoverButtons(props: HandoverButtonsProps) {
  const { id, letter, withTakeBack = false, inPerson = false, onDone } = props;
  const state = letterStateOf(letter);
  const recorded = state === 'picked-up' ? 'picked-up' : 'signed';
  const signing = useSigning((signed) => onDone(describeSigning(signed)));
  const pickUp = usePickUp(id, () => onDone({ ...pickedUp, pickedUp: id }));
  const takeBack = useTakeBack(recorded, () => onDone(takenBack[recorded]));
  const error = signing.error ?? pickUp.error ?? takeBack.error;
  const undo = (label: string) => (
    <RowButton variant="quiet" busy={takeBack.isPending} onClick={() => takeBack.mutate([id])}>
      {label}
    </RowButton>
  );
  return (
    <>
      {state === 'awaits-signature' && letter.caraTandaTangan === 'basah' && (
        <>
          {inPerson && (
            <Button
              busy={signing.isPending}
              // A failed pick-up leaves the signature and its message.
              onClick={() => signing.mutate([id], { onSuccess: () => pickUp.mutate(undefined) })}
            >
              Ditandatangani dan diserahkan
            </Button>
          )}
          <RowButton busy={signing.isPending} onClick={() => signing.mutate([id])}>
            Sudah ditandatangani
          </RowButton>
        </>
      )}
      {state === 'ready-for-pickup' && (
        <>
          <RowButton busy={pickUp.isPending} onClick={() => pickUp.mutate(undefined)}>
            Sudah diambil
          </RowButton>
          {withTakeBack && undo('Batalkan tanda tangan')}
        </>
      )}
      {state === 'picked-up' &&
        withTakeBack &&
        isFreshPickUp(letter.diambilPada) &&
        undo('Batalkan: belum diambil')}
      <Failure
        error={error}
        line={pickUp.error ? 'Penyerahan surat belum tercatat.' : 'Perubahan surat belum tercatat.'}
      />
    </>
  );
}

const pickedUp = plainResult({
  line: 'Surat tercatat sudah diambil.',
  advice: 'Pemohon juga melihatnya di riwayat.',
});

export const takenBack = {
  signed: plainResult({
    line: 'Catatan tanda tangan dibatalkan.',
    advice: 'Surat kembali menunggu tanda tangan, dan pemohon melihatnya.',
  }),
  'picked-up': plainResult({
    line: 'Catatan pengambilan dibatalkan.',
    advice: 'Surat kembali siap diambil, dan pemohon melihatnya.',
  }),
};
