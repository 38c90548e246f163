import type { Dispatch } from 'react';
import type { Field } from '../../../worker/contract/fields.ts';
import { Button } from '../../ui/button.tsx';
import { FormNotice } from './form-notice.tsx';
import type { FormAction, FormState } from './form-state.ts';
import { ReviewRow } from './review-row.tsx';
import { SendProgress } from './send-progress.tsx';
import { StepHeading } from './step-heading.tsx';

interface ReviewStepProps {
  fields: readonly Field[];
  state: FormState;
  dispatch: Dispatch<FormAction>;
  keeps: boolean;
}

/** All answers to look through, each with 'Ubah', and 'Kirim'. */
export function ReviewStep({ fields, state, dispatch, keeps }: ReviewStepProps) {
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
      <div className="mt-2 flex flex-row-reverse flex-wrap justify-end gap-3">
        <Button
          className="min-w-32 grow sm:grow-0"
          busy={sending}
          onClick={() => dispatch({ kind: 'send' })}
        >
          {sending ? 'Mengirimkan...' : 'Kirim'}
        </Button>
        <Button
          className="min-w-32 grow sm:grow-0"
          variant="secondary"
          disabled={sending}
          onClick={() => dispatch({ kind: 'back' })}
        >
          Kembali
        </Button>
      </div>
    </>
  );
}
