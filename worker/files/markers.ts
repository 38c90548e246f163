import { logFault } from '#worker/http/log.ts';

/**
 * Markers of deletions, stored outside of the database: after a restore they tell which records of the older database to delete again.
 * One empty file per id, with the time in its metadata and no personal data.
 */
export const markers = 'erased/';

/** Kinds of markers: deleted accounts, deleted applications, and applications whose answers were deleted. */
const kinds = ['accounts', 'applications', 'answers'] as const;
export type Erased = (typeof kinds)[number];

export interface Marker {
  erased: Erased;
  id: string;
  /** Time of the deletion. */
  at: Date;
  /** By default a restore repeats only deletions by the persons themselves. */
  by: 'person' | 'official';
}

export const markerKey = ({ erased, id }: Pick<Marker, 'erased' | 'id'>) =>
  `${markers}${erased}/${id}`;

/** Writes markers of committed deletions. Failures are logged only: the nightly job (worker/maintain-markers.ts) adds missing markers. */
export async function writeMarkers(files: R2Bucket, deletions: readonly Marker[]): Promise<void> {
  for (const deletion of deletions) {
    const key = markerKey(deletion);
    await files
      .put(key, '', { customMetadata: { at: deletion.at.toISOString(), by: deletion.by } })
      .catch((error: unknown) => logFault('deletion not remembered', error, { key }));
  }
}

/** Deletes the markers of undone deletions. */
export async function deleteMarkers(
  files: R2Bucket,
  undone: readonly Pick<Marker, 'erased' | 'id'>[],
): Promise<void> {
  // R2 deletes at most 1,000 keys a call.
  for (let start = 0; start < undone.length; start += 1000)
    await files.delete(undone.slice(start, start + 1000).map(markerKey));
}

/** All markers; older ones have expired. */
export async function listMarkers(files: R2Bucket): Promise<Marker[]> {
  const found: Marker[] = [];
  let cursor: string | undefined;
  do {
    const page = await files.list({ prefix: markers, include: ['customMetadata'], cursor });
    found.push(...page.objects.flatMap(toMarker));
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return found;
}

function toMarker({ key, uploaded, customMetadata }: R2Object): Marker[] {
  const erased = kinds.find((kind) => key.startsWith(`${markers}${kind}/`));
  if (!erased) return [];
  const id = key.slice(markerKey({ erased, id: '' }).length);
  return [
    {
      erased,
      id,
      at: new Date(customMetadata?.at ?? uploaded),
      by: deleterOf(erased, customMetadata?.by),
    },
  ];
}

/** Markers written by version 1 have no `by`: at that time only officials could delete an application. */
function deleterOf(erased: Erased, by: string | undefined): Marker['by'] {
  if (by === 'person' || by === 'official') return by;
  return erased === 'applications' ? 'official' : 'person';
}
