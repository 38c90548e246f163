import { Message } from '../../ui/message.tsx';
import { FormNotice } from './form-notice.tsx';
import type { ApplicationFormState } from './state/use-application-form.ts';
import { QuestionStep } from './steps/question-step.tsx';
import { ReviewStep } from './steps/review-step.tsx';
import { Bar } from './steps/step-parts.tsx';

/** The step that the form is at, with its place among all and what there is to say about it. */
export function Wizard({ form }: { form: ApplicationFormState }) {
  const { fields } = form.letter;
  const field = fields[form.step];
  return (
    <>
      <StepProgress step={form.step} steps={fields.length + 1} />
      <div className="card mt-4 p-5 sm:p-8">
        {field ? (
          <>
            <FormNotice form={form} />
            <QuestionStep key={form.visits} field={field} form={form} />
          </>
        ) : (
          <ReviewStep key={form.visits} form={form} />
        )}
      </div>
      <DraftNote keeps={form.keeps} />
    </>
  );
}

/** 'Langkah 3 dari 12' and the same as a bar. Steps count from 0 in the code, from 1 for people. */
function StepProgress({ step, steps }: { step: number; steps: number }) {
  return (
    <div className="mt-6">
      <p className="mb-2 font-semibold text-base" id="langkah">
        Langkah {step + 1} dari {steps}
      </p>
      <Bar value={step + 1} max={steps} />
    </div>
  );
}

function DraftNote({ keeps }: { keeps: boolean }) {
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
