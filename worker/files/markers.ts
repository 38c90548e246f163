import { logFault } from '#worker/http/log.ts';

/**
 * Where a deletion is remembered outside of the database, so that it holds after the database was rolled back or restored: an
 * empty file for each id, with the moment in its metadata and nothing that tells whose it was.
 */
export const markers = 'erased/';

/** What a marker's id is of: an account, an application that is gone, or one that stays without its answers. */
const kinds = ['accounts', 'applications', 'answers'] as const;
export type Erased = (typeof kinds)[number];

export interface Marker {
  erased: Erased;
  id: string;
  /** When it was deleted. */
  at: Date;
}

export const markerKey = ({ erased, id }: Pick<Marker, 'erased' | 'id'>) =>
  `${markers}${erased}/${id}`;

/**
 * Remembers deletions of which the database has said that they happened. A fault is logged and no more: the nightly job
 * (worker/erasures.ts) writes what is left out.
 */
export async function remember(files: R2Bucket, deletions: readonly Marker[]): Promise<void> {
  for (const deletion of deletions) {
    const key = markerKey(deletion);
    await files
      .put(key, '', { customMetadata: { at: deletion.at.toISOString() } })
      .catch((error: unknown) => logFault('deletion not remembered', error, { key }));
  }
}

/** Every deletion that is remembered: those of some months, a line each. */
export async function remembered(files: R2Bucket): Promise<Marker[]> {
  const found: Marker[] = [];
  let cursor: string | undefined;
  do {
    const from = { prefix: markers, include: ['customMetadata'] } satisfies R2ListOptions;
    const page = await files.list(cursor ? { ...from, cursor } : from);
    found.push(...page.objects.flatMap(toMarker));
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return found;
}

function toMarker({ key, uploaded, customMetadata }: R2Object): Marker[] {
  const erased = kinds.find((kind) => key.startsWith(`${markers}${kind}/`));
  if (!erased) return [];
  const id = key.slice(markerKey({ erased, id: '' }).length);
  return [{ erased, id, at: new Date(customMetadata?.at ?? uploaded) }];
}
