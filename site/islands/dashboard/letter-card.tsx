import type { LetterDefinition } from '../../../worker/contract/letters/define-letter.ts';

/** The way to a letter's form; where it has room, sign, words and arrow stand side by side. */
export function LetterCard({ letter }: { letter: LetterDefinition }) {
  const { type, title, summary, needs, path } = letter;
  return (
    <a
      className="card group flex h-full flex-col gap-4 p-5 hover:border-leaf @2xl:flex-row @2xl:items-center @2xl:gap-7 @2xl:p-7"
      href={path}
    >
      <LetterSign />
      <span className="grow">
        <span className="block font-semibold text-amber-ink">{type}</span>
        <b className="block text-ink text-xl">{title}</b>
        <span className="mt-2 block">{summary}</span>
        <span className="mt-1 block text-ink-soft">{needs}</span>
      </span>
      <span className="btn btn-primary shrink-0 self-start group-hover:bg-leaf-strong @2xl:self-center">
        Ajukan <Arrow />
      </span>
    </a>
  );
}

function LetterSign() {
  return (
    <span className="grid size-16 shrink-0 place-items-center rounded-2xl bg-amber-soft text-amber-ink">
      <svg
        className="w-10"
        viewBox="0 0 48 48"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinejoin="round"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M11 5h19l8 8v30H11zM29 5v9h9M18 22h13M18 29h7" />
        <circle cx="31" cy="34" r="4" />
      </svg>
    </span>
  );
}

function Arrow() {
  return (
    <svg
      className="w-4"
      viewBox="0 0 16 14"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="m9 1 6 6-6 6M15 7H1" />
    </svg>
  );
}
