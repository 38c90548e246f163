import { useEffect } from 'react';
import { askedFields } from '#contract/fields.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { DraftOffer, formatDraftTime } from '#site/forms/draft.tsx';
import { ErrorBoundary } from '#site/ui/states/error-boundary.tsx';
import { Skeleton } from '#site/ui/states/skeleton.tsx';
import { OldAnswers } from './old-answers.tsx';
import { loadPeopleParts } from './people/lazy-people.tsx';
import type { SharedByVersion } from './reuse/earlier-people.ts';
import { SentNotice } from './sent-notice.tsx';
import { countFilled, type SavedDraft } from './state/draft.ts';
import { type StepForm, useApplicationForm } from './state/use-application-form.ts';
import { CurrentStep, FormHeader } from './steps/current-step.tsx';

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
