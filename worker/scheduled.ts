import { village } from '#village.config.ts';
import { deleteOldActivities, writeLogins } from '#worker/audit/index.ts';
import { deleteOldViews } from '#worker/content/index.ts';
import { lastChecked, recordRun, repeatPurge } from '#worker/job-runs/index.ts';
import { readCounts } from '#worker/register/index.ts';
import { deleteExpired, deleteUnused } from './accounts/index.ts';
import { deleteDueData } from './applications/index.ts';
import { isoDay, localTime, villageDay } from './contract/basics/village-time.ts';
import { jobHours } from './contract/jobs.ts';
import { type AgedData, dueBefore } from './contract/retention.ts';
import { openDb } from './db/client.ts';
import { completeDeletions } from './deletions/index.ts';
import { sortTrash } from './files/index.ts';
import { Fault, nameCause } from './http/fault.ts';
import { logFault, logInfo } from './http/log.ts';
import { maintainMarkers } from './maintain-markers.ts';
import { isClockTrusted } from './monitoring/index.ts';
import { readOffice } from './office/index.ts';
import { maintainPush, type PushEnv, pushContext, remindOfficials } from './push/index.ts';
import { namedFiles, removeOrphaned } from './stored-files.ts';
import { deleteOldTexts } from './survey/index.ts';

/** Runs the job of the scheduled hour in the village; at the hours of other time zones none. */
export async function runDueJob(
  env: Parameters<typeof sweep>[0],
  scheduledAt: Date,
): Promise<void> {
  const hour = localTime(scheduledAt).getUTCHours();
  if (hour === jobHours.nightly) await sweep(env, new Date());
  if (hour === jobHours.morning) await remind(env, new Date());
}

/**
 * The nightly job: deletes view marks and expired slips and sessions, records the logins of past days, maintains the markers of deletions,
 * deletes data by the retention schedule (village.config.ts, retention), restores referenced files from the trash, empties the trash after
 * 30 days, moves orphaned files to it, and repeats messages to devices. While the clock is not trusted, nothing is deleted by age. Each part runs even if another fails; the outcome is recorded for the Dashboard.
 * @throws when a part failed, so that the platform reports the run as failed.
 */
export async function sweep(
  env: Pick<Env, 'DB' | 'FILES' | 'SWEEP_ALL_ON'> & PushEnv,
  now: Date,
): Promise<void> {
  const db = openDb(env.DB);
  const storage = { db, files: env.FILES };
  const unbounded = env.SWEEP_ALL_ON === now.toISOString().slice(0, 10);
  let isTrusted = false;
  const always = {
    logins: () => writeLogins(db, now),
    purges: () => repeatPurge(db, now),
    clock: async () => {
      isTrusted = await isClockTrusted(db);
      return {};
    },
  };
  const aged: Record<AgedData, (before: Date) => Promise<number>> = {
    photos: (before) => deleteDueData(storage, 'photos', before, now),
    undecided: (before) => deleteDueData(storage, 'undecided', before, now),
    numbers: (before) => deleteDueData(storage, 'numbers', before, now),
    unused: (before) => deleteUnused(storage, isoDay(villageDay(before)), now),
    answers: (before) => deleteDueData(storage, 'answers', before, now),
    activities: (before) => deleteOldActivities(db, before, now),
    survey: (before) => deleteOldTexts(db, before, now),
  };
  const byAge = {
    views: () => deleteOldViews(db, now),
    accounts: () => deleteExpired(db, now),
    markers: () => maintainMarkers(storage, now),
    ...Object.fromEntries(
      (Object.keys(aged) as AgedData[]).map((kind) => [
        kind,
        () => aged[kind](dueBefore(kind, village.retention, now)),
      ]),
    ),
    push: () => maintainPush(pushContext(db, env), now),
    deletions: () => completeDeletions(storage, now),
    // Before the search for orphaned files, which may fail or use up the query limit: deleted data must be purged on time.
    trash: () => sortTrash(env.FILES, now, (keys) => namedFiles(db, keys)),
    strays: async () => {
      const after = await lastChecked(db);
      const orphaned = await removeOrphaned(env.FILES, db, { now, unbounded, after });
      if (orphaned.after !== after) {
        await recordRun(db, 'files', { outcome: 'ok', detail: { after: orphaned.after } }, now);
      }
      return orphaned.removed;
    },
  };
  const results = [await attemptAll(always), await attemptAll(isTrusted ? byAge : {})];
  const counts = Object.assign({}, ...results.map((result) => result.counts));
  const causes = results.flatMap((result) => result.causes);
  if (causes.length === 0) {
    await recordRun(db, 'nightly', { outcome: 'ok', detail: counts }, now);
    return logInfo('nightly job done', counts);
  }
  const cause = causes.join('; ');
  const run = { outcome: 'failed', detail: { ...counts, cause } } as const;
  await recordRun(db, 'nightly', run, now).catch((error: unknown) =>
    logFault('nightly job not recorded', error),
  );
  throw new Fault(`the nightly job failed: ${cause}`);
}

/** The morning's job: sends officials what waits. */
export async function remind(env: Pick<Env, 'DB'> & PushEnv, now: Date): Promise<void> {
  const db = openDb(env.DB);
  const office = await readOffice(db);
  const { belumDitandatangani } = await readCounts(db, office, now);
  const sent = await remindOfficials(pushContext(db, env), office, belumDitandatangani, now);
  logInfo('morning job done', { sent });
}

/**
 * Runs the parts one after the other. Returns their counts, a single count under the name of its part, and the causes of failures.
 */
async function attemptAll(parts: Record<string, () => Promise<number | Record<string, number>>>) {
  const counts: Record<string, number> = {};
  const causes: string[] = [];
  for (const [part, work] of Object.entries(parts)) {
    try {
      const counted = await work();
      Object.assign(counts, typeof counted === 'number' ? { [part]: counted } : counted);
    } catch (error) {
      logFault('nightly job failed', error, { part });
      causes.push(`${part}: ${nameCause(error)}`);
    }
  }
  return { counts, causes };
}
