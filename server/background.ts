import { rmSync, statSync } from 'node:fs';
import { dayMs, minuteMs } from '#contract/basics/durations.ts';
import { jobHours } from '#contract/jobs.ts';
import { openDb } from '#worker/db/client.ts';
import { Fault } from '#worker/http/fault.ts';
import { logFault } from '#worker/http/log.ts';
import { clockDoubt } from '#worker/monitoring/queries.ts';
import { systemClocks, watchClock } from './clock.ts';
import * as folders from './data-folder.ts';
import type { Failures } from './failures.ts';
import { createSchedule } from './jobs.ts';
import { checkStructure } from './quick-check.ts';

/** Days for which copies of the database from before an update or a restore stay. */
const copyDays = 14;

interface BackgroundOptions {
  data: folders.Data;
  state: folders.ServerState;
  failures: Failures;
  /** Runs the portal's job of this hour. */
  runJob: (due: Date) => Promise<void>;
  /** @param mayDelete whether older backups may be deleted */
  backUp: (due: Date, mayDelete: boolean) => Promise<void>;
  clocks?: typeof systemClocks;
}

/** All background work: checks at the start, and checks and jobs every minute, in queues that do not wait for each other. */
export function backgroundOf(options: BackgroundOptions) {
  const { data, state, failures, runJob, backUp, clocks = systemClocks } = options;
  const isTrusted = async () => (await clockDoubt(openDb(data.DB))).length === 0;
  const watch = watchClock(data.DB, clocks);
  const check = () => checkStructure(folders.databaseFile(data.folder));
  const { nightly, morning } = jobHours;
  const delay = Number(process.env.NIGHT_DELAY || 0) * minuteMs;
  const schedule = createSchedule(state, failures, [
    { job: 'nightly', hour: nightly, delay, run: runJob },
    { job: 'backup', hour: nightly, delay, run: async (due) => backUp(due, await isTrusted()) },
    {
      job: 'database',
      hour: nightly,
      delay,
      run: async () => {
        if (await isTrusted()) deleteCopies(data.folder, clocks.wall());
        data.database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
        await check();
      },
    },
    { job: 'morning', hour: morning, run: runJob },
  ]);
  return {
    atStart: () => failures.attempt('database', check),
    everyMinute: [
      () =>
        failures.attempt('disk', async () => {
          // Fails where a write fails.
          await watch();
          if (folders.freeBytes(data.folder) < folders.leastFree)
            throw new Fault('less than 500 MB are free');
        }),
      () => schedule(new Date(clocks.wall()), clocks.monotonic()),
    ],
  };
}

/** Runs the work from now on; nothing in it can end the process. */
export function startBackground(options: BackgroundOptions): void {
  const { atStart, everyMinute } = backgroundOf(options);
  void atStart();
  for (const look of everyMinute) {
    let isRunning = false;
    const tick = async () => {
      if (isRunning) return;
      isRunning = true;
      await look().catch((error: unknown) => logFault('background work failed', error));
      isRunning = false;
    };
    void tick();
    setInterval(tick, minuteMs).unref();
  }
}

function deleteCopies(folder: string, now: number): void {
  for (const copy of folders.copiesIn(folder)) {
    const found = statSync(copy, { throwIfNoEntry: false });
    if (found && found.mtimeMs < now - copyDays * dayMs) rmSync(copy, { recursive: true });
  }
}
