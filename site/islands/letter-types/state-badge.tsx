import type { ListedType } from '#contract/records/letter-types.ts';
import { Badge, type BadgeTone } from '#site/ui/badge.tsx';

type TypeState = Pick<ListedType, 'state' | 'terbit'>;

/** The publication state of a letter type. */
export const StateBadge = ({ record }: { record: TypeState }) => (
  <Badge {...describeState(record)} />
);

function describeState({ state, terbit }: TypeState): { tone: BadgeTone; word: string } {
  if (state === 'retired') return { tone: 'grey', word: 'Ditutup' };
  if (state === 'published') return { tone: 'green', word: 'Terbit' };
  return terbit ? { tone: 'amber', word: 'Terbit, ada draf' } : { tone: 'grey', word: 'Draf' };
}
