import type { Dispatch } from 'react';
import type { Field } from '../../../worker/contract/fields.ts';
import { Button } from '../../ui/button.tsx';
import { FormNotice } from './form-notice.tsx';
import type { FormAction, FormState } from './form-state.ts';
import { ReviewRow } from './review-row.tsx';
import { SendProgress } from './send-progress.tsx';
import { StepButtons } from './step-buttons.tsx';
import { StepHeading } from './step-heading.tsx';

interface ReviewStepProps {
  fields: readonly Field[];
  state: FormState;
  dispatch: Dispatch<FormAction>;
  onBack: () => void;
  keeps: boolean;
}

/** All answers to look through, each with 'Ubah', and 'Kirim'. */
export function ReviewStep({ fields, state, dispatch, onBack, keeps }: ReviewStepProps) {
  const sending = state.phase === 'sending';
  return (
    <>
      <StepHeading arrive={state.visits > 0}>Periksa jawaban Anda</StepHeading>
      <p className="field-hint mt-2">
        Pastikan semuanya benar. Setelah dikirim, jawaban tidak dapat diubah.
      </p>
      <dl className="mt-4">
        {fields.map((field, step) => (
          <ReviewRow
            key={field.name}
            field={field}
            entries={state.draft}
            disabled={sending}
            onEdit={() => dispatch({ kind: 'edit', step })}
          />
        ))}
      </dl>
      <div className="mt-6">
        <FormNotice notice={state.notice} keeps={keeps} dispatch={dispatch} />
        <SendProgress sending={sending} share={state.progress} />
      </div>
      <StepButtons back={!sending} onBack={onBack}>
        <Button busy={sending} onClick={() => dispatch({ kind: 'send' })}>
          {sending ? 'Mengirimkan...' : 'Kirim'}
        </Button>
      </StepButtons>
    </>
  );
}
