import { letters } from '../../../worker/contract/letters/index.ts';
import { LetterCard } from './letter-card.tsx';
import { NextSteps } from './next-steps.tsx';

/** The letters that can be applied for, and how an application goes. */
export function Services() {
  return (
    <>
      <h2 className="text-2xl">Surat apa yang Anda perlukan?</h2>
      <ul className={`mt-5 grid grid-cols-1 gap-4 md:gap-5 ${columns(letters.length)}`}>
        {letters.map((letter) => (
          <li className="@container" key={letter.type}>
            <LetterCard letter={letter} />
          </li>
        ))}
      </ul>
      <NextSteps />
    </>
  );
}

/** One card takes the whole width, two and four stand in pairs, any other number in threes. */
function columns(count: number): string {
  if (count === 1) return '';
  return count === 2 || count === 4 ? 'md:grid-cols-2' : 'md:grid-cols-2 lg:grid-cols-3';
}
