import { type Actor, recordUse } from '#worker/audit/index.ts';
import type { Db } from '#worker/db/client.ts';
import { type Done, Refusal } from '#worker/http/refusal.ts';
import { purge } from '#worker/http/responses/cache.ts';
import { recordRun, unresolvedPurge } from './queries.ts';

export interface Purging {
  db: Db;
  /** Runs work after the response. */
  waitUntil: (work: Promise<unknown>) => void;
}

/**
 * Purges cached responses with these tags. A failure is recorded and shown on the Dashboard; the next write or the nightly job
 * repeats it. Never throws.
 */
export async function purgeCache(
  { db, waitUntil }: Purging,
  tags: readonly string[],
  now: Date,
  purgeTags = (all: readonly string[]) => purge({ tags: [...all] }),
): Promise<void> {
  const cause = await purgeTags(tags);
  waitUntil(
    cause === null
      ? repeatPurge(db, now)
      : recordRun(db, 'purge', { outcome: 'failed', detail: { cause, tags: tags.length } }, now),
  );
}

const purgeEverything = () => purge({ purgeEverything: true });

/** Purges everything if the last purge failed. Returns the number of repeated purges. */
export async function repeatPurge(db: Db, now: Date, purging = purgeEverything): Promise<number> {
  if ((await unresolvedPurge(db)).length === 0) return 0;
  return (await purgeAll(db, now, purging)) === null ? 1 : 0;
}

/** Purges everything for an official and audits it. 503 if Cloudflare refuses. */
export async function refreshPages(
  db: Db,
  actor: Actor,
  purging = purgeEverything,
): Promise<Done | Refusal> {
  await recordUse(db, { ...actor, action: 'portal.refresh', subject: '' });
  if ((await purgeAll(db, actor.now, purging)) === null) {
    return { message: 'Halaman publik sudah disegarkan. Pengunjung melihat isi yang terbaru.' };
  }
  return new Refusal(
    'unavailable',
    'Halaman publik belum dapat disegarkan. Tunggu satu menit, lalu coba lagi.',
  );
}

async function purgeAll(
  db: Db,
  now: Date,
  purging: typeof purgeEverything,
): Promise<string | null> {
  const cause = await purging();
  const outcome = cause === null ? 'ok' : 'failed';
  await recordRun(db, 'purge', { outcome, detail: cause === null ? {} : { cause } }, now);
  return cause;
}
