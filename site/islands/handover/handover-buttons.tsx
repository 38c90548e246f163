import { letterStateOf } from '#contract/issued/letter-state.ts';
import type { ActResult, Recorded } from '#site/islands/applications/acts.ts';
import type { MessageText } from '#site/lib/api/message-text.ts';
import { ActButton, type ActButtonProps } from '#site/ui/acts/act-button.tsx';
import { Failure } from '#site/ui/states/failure.tsx';
import {
  describePickUp,
  describeSigning,
  isFreshPickUp,
  type Letter,
  nameLetter,
  usePickUp,
  useSigning,
  useTakeBack,
} from './handover.ts';

interface HandoverButtonsProps {
  /** Id of the letter in the register. */
  id: string;
  letter: Letter;
  /** The applicant is present: offers the signature and the pick-up as one step. */
  inPerson?: boolean;
  onDone: (result: ActResult) => void;
}

/** The next step of a letter on paper: 'Sudah ditandatangani', then 'Sudah diambil'. */
export function HandoverButtons(props: HandoverButtonsProps) {
  const { id, letter, inPerson = false, onDone } = props;
  const state = letterStateOf(letter);
  const signing = useSigning((signed) => onDone(describeSigning(signed, [{ ...letter, id }])));
  const pickUp = usePickUp(id, () => onDone(describePickUp(id, letter)));
  const error = signing.error ?? pickUp.error;
  return (
    <>
      {state === 'awaits-signature' && letter.caraTandaTangan === 'basah' && (
        <>
          {inPerson && (
            <ActButton
              variant="primary"
              busy={signing.isPending}
              // A failed pick-up leaves the signature and its message.
              onAct={(press) =>
                signing.mutate({ press, ids: [id] }, { onSuccess: () => pickUp.mutate({ press }) })
              }
            >
              Ditandatangani dan diserahkan
            </ActButton>
          )}
          <ActButton
            className="row-button"
            busy={signing.isPending}
            onAct={(press) => signing.mutate({ press, ids: [id] })}
          >
            Sudah ditandatangani
          </ActButton>
        </>
      )}
      {state === 'ready-for-pickup' && (
        <ActButton
          className="row-button"
          busy={pickUp.isPending}
          onAct={(press) => pickUp.mutate({ press })}
        >
          Sudah diambil
        </ActButton>
      )}
      <Failure
        error={error}
        line={pickUp.error ? 'Penyerahan surat belum tercatat.' : 'Perubahan surat belum tercatat.'}
      />
    </>
  );
}

/** Takes back a recorded signature or, for a day, a pick-up; beside what it takes back. */
export function TakeBackHandover(
  props: Pick<HandoverButtonsProps, 'id' | 'letter'> & Pick<TakeBackProps, 'onDone'>,
) {
  const { id, letter, onDone } = props;
  const state = letterStateOf(letter);
  const what = state === 'picked-up' ? 'picked-up' : 'signed';
  const isOffered =
    state === 'ready-for-pickup' || (state === 'picked-up' && isFreshPickUp(letter.diambilPada));
  if (!isOffered) return null;
  return (
    <TakeBack
      variant="quiet"
      recorded={{ what, ids: [id], letters: nameLetter(letter) }}
      onDone={onDone}
    >
      {what === 'signed' ? 'Batalkan tanda tangan' : 'Batalkan: belum diambil'}
    </TakeBack>
  );
}

interface TakeBackProps extends Pick<ActButtonProps, 'variant' | 'undoes' | 'children'> {
  recorded: Recorded;
  onDone: (text: MessageText) => void;
}

/** Takes back recorded signatures, or a pick-up. */
export function TakeBack({ recorded, onDone, ...look }: TakeBackProps) {
  const { mutate, isPending, error } = useTakeBack(recorded, onDone);
  return (
    <>
      <ActButton {...look} className="row-button" busy={isPending} onAct={mutate} />
      <Failure error={error} line="Belum semua catatan dibatalkan." />
    </>
  );
}
