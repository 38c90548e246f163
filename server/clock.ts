import { dayMs, hourMs } from '#contract/basics/durations.ts';
import { villageDay } from '#contract/basics/village-time.ts';
import { openDb } from '#worker/db/client.ts';
import { logFault } from '#worker/http/log.ts';
import { saveRun } from '#worker/job-runs/index.ts';
import { clockDoubt } from '#worker/monitoring/queries.ts';

/** What a jump of the clock stops: deletion by age, or also issuing letters. */
type Stopped = 'deletion' | 'issuing';

/** The system's clock and a monotonic one, in ms. */
export const systemClocks = { wall: () => Date.now(), monotonic: () => performance.now() };

/** What the difference between the expected and the actual time stops; null if the clock may be right. */
export function judgeClock(expected: number, now: number): Stopped | null {
  const days = (now - expected) / dayMs;
  if (days < -1 || days > 31) return 'issuing';
  if (days <= 3) return null;
  const yearOf = (time: number) => villageDay(new Date(time)).year;
  return yearOf(now) === yearOf(expected) ? 'deletion' : 'issuing';
}

/** Stores that the clock jumped, until an admin confirms the date (worker/monitoring/clock.ts). */
async function storeDoubt(DB: D1Database, stopped: Stopped, now: number): Promise<void> {
  const db = openDb(DB);
  const [before] = await clockDoubt(db);
  const cause = before?.detail.cause === 'issuing' ? 'issuing' : stopped;
  logFault('the clock jumped', undefined, { stopped: cause });
  const at = before?.at ?? new Date(now).toISOString();
  await saveRun(db, { job: 'clock', outcome: 'failed', at, detail: { cause } });
}

/** Compares the clock with the newest time that a migrated database holds, before anything is written. */
export async function checkClockAtStart(DB: D1Database, now = Date.now()): Promise<void> {
  // After a wrong clock only the time that an admin confirmed, or that was seen since, counts.
  const newest = await DB.prepare(
    `SELECT coalesce((SELECT at FROM job_runs WHERE job = 'clock' AND outcome = 'ok'),
      (SELECT max(at) FROM (SELECT max(at) AS at FROM job_runs UNION ALL SELECT max(at) FROM audit_entries))) AS at`,
  ).first<string>('at');
  const stopped = newest === null ? null : judgeClock(Date.parse(newest), now);
  if (stopped) await storeDoubt(DB, stopped, now);
}

/** Returns a check that compares how far both clocks moved since the last one, and stores the time each hour. */
export function watchClock(
  DB: D1Database,
  { wall, monotonic }: typeof systemClocks,
): () => Promise<void> {
  let last = { wall: wall(), monotonic: monotonic() };
  let stored = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = { wall: wall(), monotonic: monotonic() };
    const stopped = judgeClock(last.wall + now.monotonic - last.monotonic, now.wall);
    // A failure to store leaves `last` as it is, so that the next check finds the jump again.
    if (stopped) await storeDoubt(DB, stopped, now.wall);
    else if (now.monotonic - stored >= hourMs) {
      const db = openDb(DB);
      const at = new Date(now.wall).toISOString();
      if ((await clockDoubt(db)).length === 0)
        await saveRun(db, { job: 'clock', outcome: 'ok', at, detail: {} });
      stored = now.monotonic;
    }
    last = now;
  };
}
