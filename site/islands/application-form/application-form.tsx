import type { LetterDefinition } from '../../../worker/contract/letters/define-letter.ts';
import { findLetter } from '../../../worker/contract/letters/index.ts';
import { Skeleton } from '../../ui/loading.tsx';
import { DraftOffer } from './draft-offer.tsx';
import { SentNotice } from './sent-notice.tsx';
import { useApplicationForm } from './state/use-application-form.ts';
import { Wizard } from './wizard.tsx';

/** The form of any letter type, a question a step, made from the type's definition alone. */
export function ApplicationForm({ type }: { type: string }) {
  const letter = findLetter(type);
  return letter ? <LetterForm letter={letter} /> : null;
}

function LetterForm({ letter }: { letter: LetterDefinition }) {
  const form = useApplicationForm(letter);
  const { phase, step, fromReview, found } = form;
  return (
    <>
      <FormHeader letter={letter} intro={step === 0 && !fromReview} />
      {phase === 'opening' && (
        <div className="card mt-6 p-5 noscript:hidden sm:p-8">
          <Skeleton lines={4}>Menyiapkan formulir…</Skeleton>
        </div>
      )}
      {phase === 'offer' && found && <DraftOffer form={form} draft={found} />}
      {(phase === 'filling' || phase === 'sending') && <Wizard form={form} />}
      {phase === 'sent' && <SentNotice form={form} />}
    </>
  );
}

/** The letter's title; with `intro` what it is for and what to have at hand. */
function FormHeader({ letter, intro }: { letter: LetterDefinition; intro: boolean }) {
  return (
    <header>
      <p className="font-semibold text-amber-ink text-base">Pengajuan {letter.type}</p>
      <h1 className={intro ? 'text-3xl' : 'text-xl'}>{letter.title}</h1>
      {intro && (
        <>
          <p className="mt-3 text-ink-soft text-lg">{letter.summary}</p>
          <p className="mt-1 text-ink-soft">{letter.needs} Semua pertanyaan wajib dijawab.</p>
        </>
      )}
    </header>
  );
}
