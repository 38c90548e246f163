import { rmSync, statSync } from 'node:fs';
import { dayMs, minuteMs } from '#contract/basics/durations.ts';
import { jobHours } from '#contract/jobs.ts';
import { openDb } from '#worker/db/client.ts';
import { Fault } from '#worker/http/fault.ts';
import { clockDoubt } from '#worker/monitoring/queries.ts';
import { type Clocks, systemClocks, watchClock } from './clock.ts';
import {
  copiesIn,
  type Data,
  databaseFile,
  freeBytes,
  leastFree,
  type ServerState,
} from './data-folder.ts';
import type { Failures } from './failures.ts';
import { createSchedule } from './jobs.ts';
import { checkStructure } from './quick-check.ts';

/** Days for which copies of the database from before an update or a restore stay. */
const copyDays = 14;

interface BackgroundOptions {
  data: Data;
  state: ServerState;
  failures: Failures;
  /** Runs the portal's job of this hour. */
  runJob: (due: Date) => Promise<void>;
  /** @param mayDelete whether older backups may be deleted */
  backUp: (due: Date, mayDelete: boolean) => Promise<void>;
  clocks?: Clocks;
}

/** All work in the background, in queues that wait for nothing of each other: what is done at the start, and what is looked at every minute. */
export function backgroundOf(options: BackgroundOptions) {
  const { data, state, failures, runJob, backUp, clocks = systemClocks } = options;
  const isTrusted = async () => (await clockDoubt(openDb(data.DB))).length === 0;
  const watch = watchClock(data.DB, clocks);
  const check = () => checkStructure(databaseFile(data.folder));
  const schedule = createSchedule(state, failures, [
    { job: 'nightly', hour: jobHours.nightly, run: runJob },
    {
      job: 'backup',
      hour: jobHours.nightly,
      run: async (due) => backUp(due, await isTrusted()),
    },
    {
      job: 'database',
      hour: jobHours.nightly,
      run: async () => {
        if (await isTrusted()) deleteCopies(data.folder, clocks.wall());
        data.database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
        await check();
      },
    },
    { job: 'morning', hour: jobHours.morning, run: runJob },
  ]);
  return {
    atStart: [() => failures.attempt('database', 'database', check)],
    everyMinute: [
      async () => {
        await failures.attempt('clock', 'database', watch);
        await failures.attempt('disk', 'disk', () => checkDisk(data.folder));
      },
      () => schedule(new Date(clocks.wall()), clocks.monotonic()),
    ],
  };
}

/** Runs the work from now on; nothing in it can end the process. */
export function startBackground(options: BackgroundOptions): void {
  const { atStart, everyMinute } = backgroundOf(options);
  for (const work of atStart) void work();
  for (const look of everyMinute) {
    let isRunning = false;
    const tick = async () => {
      if (isRunning) return;
      isRunning = true;
      await options.failures.attempt('background', 'nightly', look);
      isRunning = false;
    };
    void tick();
    setInterval(tick, minuteMs).unref();
  }
}

function checkDisk(folder: string): void {
  if (freeBytes(folder) < leastFree)
    throw new Fault(`less than ${leastFree / 2 ** 20} MB are free on the disk`);
}

function deleteCopies(folder: string, now: number): void {
  for (const copy of copiesIn(folder)) {
    const found = statSync(copy, { throwIfNoEntry: false });
    if (found && found.mtimeMs < now - copyDays * dayMs) rmSync(copy);
  }
}
