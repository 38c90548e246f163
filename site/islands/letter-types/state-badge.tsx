import type { ListedType } from '#contract/records/letter-types.ts';
import { Badge, type BadgeTone } from '#site/ui/badge.tsx';

type TypeState = Pick<ListedType, 'state' | 'terbit'>;

/** The publication state of a letter type. */
export function StateBadge({ record }: { record: TypeState }) {
  const { tone, label } = describeState(record);
  return <Badge tone={tone}>{label}</Badge>;
}

function describeState({ state, terbit }: TypeState): { tone: BadgeTone; label: string } {
  if (state === 'retired') return { tone: 'grey', label: 'Ditutup' };
  if (state === 'published') return { tone: 'green', label: 'Terbit' };
  return terbit ? { tone: 'amber', label: 'Terbit, ada draf' } : { tone: 'grey', label: 'Draf' };
}
