import type { ListedType } from '#contract/records/letter-types.ts';
import { Badge } from '#site/ui/badge.tsx';

/** The publication state of a letter type. */
export function StateBadge({ record }: { record: Pick<ListedType, 'state' | 'terbit'> }) {
  if (record.state === 'retired') return <Badge tone="grey">Ditutup</Badge>;
  if (record.state === 'published') return <Badge tone="green">Terbit</Badge>;
  if (record.terbit) return <Badge tone="amber">Terbit, ada draf</Badge>;
  return <Badge tone="grey">Draf</Badge>;
}
