import { village } from '#village.config.ts';
import { forgetPassed } from './accounts/service.ts';
import { forgetScheduled } from './applications/service.ts';
import { forgetActivities, writeLogins } from './audit/service.ts';
import { forgetOldViews } from './content/service.ts';
import { openDb } from './db/client.ts';
import { holdToErasures } from './erasures.ts';
import { sortTrash } from './files/service.ts';
import { Fault, nameCause } from './http/fault.ts';
import { logFault, logInfo } from './http/log.ts';
import { recordRun } from './monitoring/service.ts';
import { namedFiles, removeStrays } from './stored-files.ts';

/**
 * The night's work: forgets who saw what, and slips and sessions past their time; writes down the past days' logins; holds to
 * deletions, lets go of what the schedule says (village.config.ts, retention), removes stray files, brings back from the trash
 * what a record names, and empties it of what is 30 days old. Each part is done even if another fails; how it went is written
 * down, for the Dashboard.
 * @throws when a part failed, for the platform's own report of the job.
 */
export async function sweep(
  env: Pick<Env, 'DB' | 'FILES' | 'SWEEP_ALL_ON'>,
  now: Date,
): Promise<void> {
  const db = openDb(env.DB);
  const storage = { db, files: env.FILES };
  const { photoDays, rejectedDays, activityYears } = village.retention;
  const unbounded = env.SWEEP_ALL_ON === now.toISOString().slice(0, 10);
  const { counts, causes } = await attemptAll({
    views: async () => ({ views: await forgetOldViews(db, now) }),
    logins: async () => ({ logins: await writeLogins(db, now) }),
    accounts: () => forgetPassed(db, now),
    erased: () => holdToErasures(storage, now),
    photos: async () => ({
      photos: await forgetScheduled(storage, 'photos', daysBefore(now, photoDays), now),
    }),
    answers: async () => ({
      answers: await forgetScheduled(storage, 'answers', daysBefore(now, rejectedDays), now),
    }),
    activities: async () => ({
      activities: await forgetActivities(db, yearsBefore(now, activityYears), now),
    }),
    strays: async () => ({ strays: await removeStrays(env.FILES, db, now, unbounded) }),
    trash: () => sortTrash(env.FILES, now, (keys) => namedFiles(db, keys)),
  });
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

/** Does each part, one after the other: what each counted, or why it failed. */
async function attemptAll(parts: Record<string, () => Promise<Record<string, number>>>) {
  const counts: Record<string, number> = {};
  const causes: string[] = [];
  for (const [part, work] of Object.entries(parts)) {
    try {
      Object.assign(counts, await work());
    } catch (error) {
      logFault('nightly job failed', error, { part });
      causes.push(`${part}: ${nameCause(error)}`);
    }
  }
  return { counts, causes };
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);

function yearsBefore(now: Date, years: number): Date {
  const before = new Date(now);
  before.setUTCFullYear(now.getUTCFullYear() - years);
  return before;
}
