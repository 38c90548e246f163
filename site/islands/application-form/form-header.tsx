import type { LetterDefinition } from '../../../worker/contract/letters/define-letter.ts';

/** The letter's title; with `intro` what it is for and what to have at hand. */
export function FormHeader({ letter, intro }: { letter: LetterDefinition; intro: boolean }) {
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
