import type { ListedType } from '#contract/records/letter-types.ts';
import type { BadgeTone } from '#site/ui/badge.tsx';

/** How a type stands, in a word; a draft beside what is offered is said so. */
export function standing({ state, terbit }: Pick<ListedType, 'state' | 'terbit'>): {
  tone: BadgeTone;
  word: string;
} {
  if (state === 'draft')
    return terbit ? { tone: 'amber', word: 'Terbit, ada draf' } : { tone: 'grey', word: 'Draf' };
  return state === 'retired'
    ? { tone: 'grey', word: 'Ditutup' }
    : { tone: 'green', word: 'Terbit' };
}
