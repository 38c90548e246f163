import type { LetterDefinition } from '#contract/letters/definition.ts';
import { DraftNote } from '#site/forms/draft.tsx';
import { FormNotice } from '../form-notice.tsx';
import { PeoplePart, PeopleStep } from '../people/lazy-people.tsx';
import type { StepForm } from '../state/use-application-form.ts';
import { QuestionStep } from './question-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { Bar, rtNotice } from './step-parts.tsx';

/** The letter's title. With `intro` also its purpose and the documents needed. */
export function FormHeader({ letter, intro }: { letter: LetterDefinition; intro: boolean }) {
  return (
    <header>
      <p className="font-semibold text-amber-ink text-base">{`Pengajuan ${letter.type}`}</p>
      <h1 className={intro ? 'text-3xl' : 'text-xl'}>{letter.title}</h1>
      {intro && (
        <>
          <p className="mt-3 text-ink-soft text-lg">{letter.summary}</p>
          <p className="mt-1 text-ink-soft">{letter.needs}</p>
          {letter.needsRt && <p className="mt-1 text-ink-soft">{rtNotice}</p>}
        </>
      )}
    </header>
  );
}

/** The current step with the progress bar and the draft note. */
export function CurrentStep({ form }: { form: StepForm }) {
  const { fields } = form;
  const { step, visits } = form.navigation;
  const field = fields[step];
  return (
    <>
      {/* Steps are zero-based in the code and one-based in the text. */}
      <div className="mt-6">
        <p
          className="mb-2 font-semibold text-base"
          id="langkah"
        >{`Langkah ${step + 1} dari ${fields.length + 1}`}</p>
        <Bar value={step + 1} max={fields.length + 1} />
      </div>
      <div className="card mt-4 p-5 sm:p-8">
        {field ? (
          <>
            <FormNotice form={form} />
            {step === 0 && form.letter.forOthers && <ForWhom form={form} />}
            {field.kind === 'people' ? (
              <PeoplePart>
                <PeopleStep key={field.name} field={field} form={form} />
              </PeoplePart>
            ) : (
              <QuestionStep key={visits} field={field} form={form} />
            )}
          </>
        ) : (
          <ReviewStep key={visits} form={form} />
        )}
      </div>
      <DraftNote
        {...form.device}
        advice="Selesaikan dan kirim pengajuan tanpa menutup halaman; bila ditutup, jawaban Anda hilang."
      >
        Jawaban tersimpan sebagai draf di HP ini, dan baru dikirim bila Anda menekan Kirim.
      </DraftNote>
    </>
  );
}

/** Asks for whom the letter is. Changes the words of the questions, and is no answer. */
function ForWhom({ form: { isForOther, setForOther } }: { form: StepForm }) {
  return (
    <fieldset className="field mb-6">
      <legend className="mb-2 font-semibold">Untuk siapa surat ini?</legend>
      <div className="flex flex-wrap gap-2.5">
        {[false, true].map((other) => (
          <label className="choice" key={String(other)}>
            <input
              type="radio"
              name="untukSiapa"
              checked={isForOther === other}
              onChange={() => setForOther(other)}
            />
            <span>{other ? 'Orang lain' : 'Saya'}</span>
          </label>
        ))}
      </div>
      <p className="field-hint">Satu akun boleh dipakai untuk sekeluarga.</p>
    </fieldset>
  );
}
