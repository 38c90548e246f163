import { useEffect } from 'react';
import { askedFields } from '#contract/fields.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { DraftNote, DraftOffer, formatDraftTime } from '#site/forms/draft.tsx';
import { ErrorBoundary } from '#site/ui/states/error-boundary.tsx';
import { Skeleton } from '#site/ui/states/skeleton.tsx';
import { FormNotice } from './form-notice.tsx';
import { OldAnswers } from './old-answers.tsx';
import { loadPeopleParts, PeoplePart, PeopleStep } from './people/lazy-people.tsx';
import type { SharedByVersion } from './reuse/earlier-people.ts';
import { SentNotice } from './sent-notice.tsx';
import { countFilled, type SavedDraft } from './state/draft.ts';
import { type StepForm, useApplicationForm } from './state/use-application-form.ts';
import { QuestionStep } from './steps/question-step.tsx';
import { ReviewStep } from './steps/review-step.tsx';
import { Bar, rtNotice } from './steps/step-parts.tsx';

interface ApplicationFormProps {
  letter: LetterDefinition;
  /** The answers of each letter type that this form can reuse. */
  sharedBy: SharedByVersion;
  /** Office hours in words. */
  officeHours: string;
  /** The office's WhatsApp number; empty without one. */
  whatsapp: string;
}

/** The application form of any letter type, generated from its definition, one question per step. */
export function ApplicationForm(props: ApplicationFormProps) {
  return (
    <ErrorBoundary heading={props.letter.title}>
      <Form {...props} />
    </ErrorBoundary>
  );
}

function Form({ letter, sharedBy, officeHours, whatsapp }: ApplicationFormProps) {
  const { stepForm, ...form } = useApplicationForm(letter, sharedBy);
  const { step, fromReview } = stepForm.navigation;
  const { isOpen, found, isFilling, sent, reuseOffer } = form;
  // A correction begins with the official's reason.
  const isStart = step === 0 && !fromReview && !stepForm.entries.draft.again;
  useEffect(() => {
    // A failure is shown when the list is.
    if (letter.fields.some(({ kind }) => kind === 'people'))
      loadPeopleParts().catch(() => undefined);
  }, [letter]);
  return (
    <>
      <FormHeader letter={letter} intro={isStart} />
      {isFilling && isStart && reuseOffer && (
        <reuseOffer.ReuseOffer {...reuseOffer} onReuse={stepForm.reuse} />
      )}
      {!isOpen && (
        <div className="card mt-6 min-h-[30rem] p-5 noscript:hidden sm:p-8">
          <Skeleton lines={4}>Menyiapkan formulir…</Skeleton>
        </div>
      )}
      {isOpen && found && <ResumeOffer form={stepForm} draft={found} onChoose={form.closeOffer} />}
      {(isFilling || stepForm.sending) && <CurrentStep form={stepForm} />}
      {sent && <SentNotice sent={sent} officeHours={officeHours} whatsapp={whatsapp} />}
    </>
  );
}

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

interface ResumeOfferProps {
  form: StepForm;
  draft: SavedDraft;
  onChoose: () => void;
}

/** Offers to resume a saved draft or to start over. */
function ResumeOffer({ form, draft, onChoose }: ResumeOfferProps) {
  const { again, keptAt } = draft;
  const choose = (action: (draft: SavedDraft) => void) => {
    onChoose();
    action(draft);
  };
  const fields = askedFields(form.letter.fields, draft.answers);
  return (
    <DraftOffer
      title={again && (again.cancels ? 'Perbaiki pengajuan' : 'Ajukan lagi')}
      onResume={() => choose(form.resume)}
      onDiscard={() => choose(form.discard)}
    >
      {again && (
        <div className="mt-3">
          <OldAnswers again={again} fields={fields} />
        </div>
      )}
      <p className="mt-3">{`Pengajuan ini belum dikirim. Draf terakhir disimpan di HP ini pada ${formatDraftTime(keptAt)}: ${countFilled(fields, draft)} dari ${fields.length} pertanyaan sudah dijawab.`}</p>
    </DraftOffer>
  );
}
