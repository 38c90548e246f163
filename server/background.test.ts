import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayMs, hourMs } from '#contract/basics/durations.ts';
import { backUpNightly } from '#scripts/archive/nightly-backup.ts';
import { newData } from '#tests/support/new-data.ts';
import { runDueJob } from '#worker/scheduled.ts';
import { backgroundOf } from './background.ts';
import { copiesIn, databaseFile, lockData } from './data-folder.ts';
import { Failures } from './failures.ts';

const unhandled = vi.fn();
beforeEach(() => void process.on('unhandledRejection', unhandled));
afterEach(() => {
  process.off('unhandledRejection', unhandled);
  vi.unstubAllGlobals();
});

type Options = Parameters<typeof backgroundOf>[0];
type Break = (options: Options, time: { wall: () => number }) => unknown;

const faults: Record<string, Break> = {
  database: ({ data }) => data.database.close(),
  'table of the jobs': ({ state }) => state.close(),
  'a full disk': ({ data }) =>
    data.database.exec(
      "CREATE TRIGGER full BEFORE INSERT ON job_runs BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END",
    ),
  'a lost folder': ({ data }) => rmSync(data.folder, { recursive: true }),
  'a damaged file': ({ data }) => {
    data.database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    writeFileSync(join(data.folder, 'portal.sqlite'), 'x'.repeat(100_000));
  },
  'a clock that jumps': (_, time) => Object.assign(time, { wall: () => 0 }),
  'a clock without a time': (_, time) => Object.assign(time, { wall: () => Number.NaN }),
  network: () => vi.stubGlobal('fetch', () => Promise.reject(new Error('no network'))),
  'a folder of backups that is a file': () => undefined,
};

test.each(Object.keys(faults))('no background work ends the process: %s', async (fault) => {
  const data = await newData();
  const backups = join(data.folder, 'backups');
  if (fault.includes('backups')) writeFileSync(backups, '');
  const state = lockData(data.folder);
  const failures = new Failures();
  const time = { wall: Date.now, later: 0 };
  const clocks = { wall: () => time.wall(), monotonic: () => performance.now() + time.later };
  const env = { ...data, AUTH_SECRET: 'x'.repeat(32), PUBLIC_ORIGIN: '' };
  const options: Options = {
    ...{ data, state, failures, clocks },
    runJob: (due) => runDueJob(env, due),
    backUp: (due, mayDelete) =>
      backUpNightly(data.folder, fault.includes('backups') ? backups : undefined, due, mayDelete),
  };
  const { atStart, everyMinute } = backgroundOf(options);
  faults[fault]?.(options, time);
  const all = [atStart, ...everyMinute];
  for (const work of all) await work().catch(() => undefined);
  time.later = hourMs;
  for (const work of all) await work().catch(() => undefined);
  await new Promise((resolve) => setImmediate(resolve));
  expect(unhandled).not.toHaveBeenCalled();
  if (fault !== 'network' && fault !== 'a clock that jumps')
    expect(failures.list()).not.toEqual([]);
  if (fault === 'a clock that jumps')
    expect(
      data.database.prepare("SELECT outcome FROM job_runs WHERE job = 'clock'").all(),
    ).toContainEqual({ outcome: 'failed' });
});

test('each night the copy of an older version goes after fourteen days, and the log of changes is emptied', async () => {
  const data = await newData();
  const state = lockData(data.folder);
  const [copy = ''] = copiesIn(data.folder);
  const nightOf = async (days: number) => {
    const clocks = { wall: () => Date.now() + days * dayMs, monotonic: () => performance.now() };
    const work = async () => undefined;
    const failures = new Failures();
    const options = { data, state, failures, clocks, runJob: work, backUp: work };
    for (const look of backgroundOf(options).everyMinute) await look();
    return [failures.list().filter(({ job }) => job === 'database'), existsSync(copy)];
  };
  writeFileSync(copy, '');
  expect(await nightOf(13)).toEqual([[], true]);
  expect(statSync(`${databaseFile(data.folder)}-wal`).size).toBe(0);
  data.database.exec("DELETE FROM job_runs WHERE job = 'clock'");
  const doubt = "INSERT INTO job_runs VALUES ('clock', 'failed', '2026-11-28T00:00:00Z', '{}')";
  data.database.exec(doubt);
  expect(await nightOf(15)).toEqual([[], true]);
  data.database.exec("DELETE FROM job_runs WHERE job = 'clock'");
  expect(await nightOf(16)).toEqual([[], false]);
});

test('a failure is listed with its cause until the work succeeds', async () => {
  const failures = new Failures();
  const fail = (message: string) => () => {
    throw new Error(message);
  };
  await failures.attempt('backup', fail('ENOSPC: no space left on device, write'));
  expect(failures.list()).toMatchObject([{ job: 'backup', state: 'failed', cause: 'ENOSPC' }]);
  await failures.attempt('backup', fail('Rahasia Bin Bocor'));
  expect(failures.list()).toMatchObject([{ cause: 'Error' }]);
  await failures.attempt('backup', () => undefined);
  expect(failures.list()).toEqual([]);
});
