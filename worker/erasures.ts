import { village } from '#village.config.ts';
import { eraseAccounts } from './accounts/service.ts';
import { eraseAnswers, eraseApplications } from './applications/service.ts';
import { claimsOf, entriesSince } from './audit/service.ts';
import type { Activity } from './contract/activity.ts';
import { trashDays } from './contract/retention.ts';
import type { Db } from './db/client.ts';
import { type Erased, type Marker, markerKey, remember, remembered } from './files/service.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Days of which the activity record is asked for deletions, one more than D1's own history reaches; and how many it tells of
 * each kind.
 */
const recordedDays = 31;
const mostRecorded = 500;

/** Days that a deletion is remembered: as long as an archive of before may be restored, and its trash. */
const rememberedDays = village.retention.backupDays + trashDays;

/** D1 takes at most 100 parameters a statement. */
const batchSize = 90;

/** Entries of the activity record that tell of a deletion, and what was deleted. */
const recorded: readonly [Activity, Erased][] = [
  ['users.delete', 'accounts'],
  ['account.delete', 'accounts'],
  ['applications.delete', 'applications'],
];

interface Storage {
  db: Db;
  files: R2Bucket;
}

/** Deletes again what a database of before has brought back: `erased` says how much that was. */
const again: Record<
  Erased,
  (storage: Storage, erased: ReadonlyMap<string, Date>, now: Date) => Promise<number>
> = {
  accounts: eraseAccounts,
  applications: eraseApplications,
  answers: eraseAnswers,
};

/**
 * Holds to every deletion: remembers those that a fault left out, deletes again what a rolled-back or restored database has
 * brought back, and forgets the deletions that no archive is old enough for any more.
 * @returns how many were deleted again.
 */
export async function holdToErasures(storage: Storage, now: Date): Promise<{ erased: number }> {
  const { db, files } = storage;
  const known = await remembered(files);
  const missing = await leftOut(db, known, now);
  await remember(files, missing);
  let erased = 0;
  for (const kind of Object.keys(again) as Erased[]) {
    const ofKind = [...known, ...missing].filter((one) => one.erased === kind);
    for (let start = 0; start < ofKind.length; start += batchSize) {
      const ids = ofKind.slice(start, start + batchSize).map(({ id, at }) => [id, at] as const);
      erased += await again[kind](storage, new Map(ids), now);
    }
  }
  if (!(await erasedLately(db, now))) await forgetMarkers(files, known, now);
  return { erased };
}

/**
 * Whether something came back in these weeks and was deleted again, by this night's job or another: the database may still be
 * rolled back to before that.
 */
async function erasedLately(db: Db, now: Date): Promise<boolean> {
  const entries = await entriesSince(db, 'retention.erased', recordedSince(now), 1);
  return entries.length > 0;
}

const recordedSince = (now: Date) => new Date(now.getTime() - recordedDays * dayMs).toISOString();

/** Deletions of the last weeks that are in the activity record and not remembered. */
async function leftOut(db: Db, known: readonly Marker[], now: Date): Promise<Marker[]> {
  const since = recordedSince(now);
  const isKnown = new Set(known.map(markerKey));
  const found: Marker[] = [];
  for (const [action, erased] of recorded) {
    for (const { subject: id, at } of await entriesSince(db, action, since, mostRecorded)) {
      const marker = { erased, id, at: new Date(at) };
      if (isKnown.has(markerKey(marker))) continue;
      found.push(marker, ...(erased === 'accounts' ? await claimedBy(db, marker) : []));
    }
  }
  return found;
}

/** What an account had claimed: a database of before may not know whose it was. */
const claimedBy = async (db: Db, { id, at }: Marker) =>
  (await claimsOf(db, id)).map(({ subject }): Marker => ({ erased: 'answers', id: subject, at }));

async function forgetMarkers(files: R2Bucket, known: readonly Marker[], now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - rememberedDays * dayMs);
  const old = known.filter(({ at }) => at < oldest).map(markerKey);
  // R2 takes at most 1,000 keys a call.
  for (let start = 0; start < old.length; start += 1000)
    await files.delete(old.slice(start, start + 1000));
}
