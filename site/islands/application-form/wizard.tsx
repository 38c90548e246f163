import type { Dispatch } from 'react';
import type { LetterDefinition } from '../../../worker/contract/letters/define-letter.ts';
import { Message } from '../../ui/message.tsx';
import { FormNotice } from './form-notice.tsx';
import type { FormAction, FormState } from './form-state.ts';
import { QuestionStep } from './question-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { StepProgress } from './step-progress.tsx';
import { useStepHistory } from './use-step-history.ts';

interface WizardProps {
  letter: LetterDefinition;
  state: FormState;
  dispatch: Dispatch<FormAction>;
  /** Whether this browser can keep the draft. */
  keeps: boolean;
}

/** The step that the form is at, with its place among all and what there is to say about it. */
export function Wizard({ letter, state, dispatch, keeps }: WizardProps) {
  const { fields } = letter;
  const field = fields[state.step];
  const onBack = useStepHistory(state, fields.length, dispatch);
  const step = { state, dispatch, onBack };
  return (
    <>
      <StepProgress step={state.step} steps={fields.length + 1} />
      <div className="card mt-4 p-5 sm:p-8">
        {field ? (
          <>
            <FormNotice notice={state.notice} keeps={keeps} dispatch={dispatch} />
            <QuestionStep key={state.visits} field={field} {...step} />
          </>
        ) : (
          <ReviewStep key={state.visits} fields={fields} keeps={keeps} {...step} />
        )}
      </div>
      <DraftWord keeps={keeps} />
    </>
  );
}

function DraftWord({ keeps }: { keeps: boolean }) {
  if (keeps)
    return (
      <p className="mt-4 text-base text-ink-soft">
        Jawaban tersimpan sebagai draf di perangkat ini, dan baru dikirim bila Anda menekan Kirim.
      </p>
    );
  return (
    <div className="mt-4">
      <Message>
        <p>Draf tidak dapat disimpan di peramban ini.</p>
        <p>
          Selesaikan dan kirim pengajuan tanpa menutup halaman; bila ditutup, jawaban Anda hilang.
        </p>
      </Message>
    </div>
  );
}
