import { dayMs } from '#contract/basics/durations.ts';
import { village } from '#village.config.ts';
import { claimsOf, entriesSince } from '#worker/audit/index.ts';
import type { Activity } from './contract/activity.ts';
import { trashDays } from './contract/retention.ts';
import type { Db } from './db/client.ts';
import type { Storage } from './deletions/index.ts';
import {
  deleteMarkers,
  type Erased,
  listMarkers,
  type Marker,
  markerKey,
  writeMarkers,
} from './files/index.ts';

/** Days and entries per kind that are searched in the activity record for deletions without a marker. */
const recordedDays = 31;
const maxRecorded = 500;

/** Days for which an archive, or the history of a restored database, may bring back deleted rows. */
const markerDays = village.retention.backupDays + trashDays;

const recordedDeletions: readonly [Activity, Erased, Marker['by']][] = [
  ['users.delete', 'accounts', 'official'],
  ['account.delete', 'accounts', 'person'],
  ['retention.unused', 'accounts', 'person'],
  ['applications.delete', 'applications', 'official'],
  ['applications.cancel', 'applications', 'person'],
];

/**
 * Completes the deletion markers needed after a restore (scripts/archive/erase-again.ts): adds missing ones and removes those older
 * than every archive.
 * @returns number of added markers
 */
export async function maintainMarkers({ db, files }: Storage, now: Date): Promise<number> {
  const known = await listMarkers(files);
  const missing = await findMissing(db, known, now);
  await writeMarkers(files, missing);
  const oldest = new Date(now.getTime() - markerDays * dayMs);
  await deleteMarkers(
    files,
    known.filter(({ at }) => at < oldest),
  );
  return missing.length;
}

/** Deletions in the activity record that have no marker. */
async function findMissing(db: Db, known: readonly Marker[], now: Date): Promise<Marker[]> {
  const since = new Date(now.getTime() - recordedDays * dayMs).toISOString();
  const isKnown = new Set(known.map(markerKey));
  const undone = await entriesSince(db, 'deletions.restore', since, maxRecorded);
  const undoneAt = new Map(undone.reverse().map(({ subject, at }) => [subject, at]));
  const missing: Marker[] = [];
  for (const [action, erased, by] of recordedDeletions) {
    for (const { subject: id, at } of await entriesSince(db, action, since, maxRecorded)) {
      const marker: Marker = { erased, id, at: new Date(at), by };
      if (isKnown.has(markerKey(marker)) || (undoneAt.get(id) ?? '') > at) continue;
      missing.push(marker, ...(erased === 'accounts' ? await claimedBy(db, marker) : []));
    }
  }
  return missing;
}

/** Claimed counter filings of a deleted account: an older database does not link them to the account. */
const claimedBy = async (db: Db, { id, at, by }: Marker) =>
  (await claimsOf(db, id)).map(
    ({ subject }): Marker => ({ erased: 'answers', id: subject, at, by }),
  );
