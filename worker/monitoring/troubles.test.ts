import { describe, expect, it } from 'vitest';
import { hourMs } from '#contract/basics/durations.ts';
import type { Job } from '#contract/records/monitoring.ts';
import type { JobRun } from './queries.ts';
import { findTroubles } from './troubles.ts';

const now = new Date('2026-11-22T05:00:00.000Z');
const ago = (hours: number) => new Date(now.getTime() - hours * hourMs).toISOString();
const days = (count: number) => count * 24;

const run = (
  job: Job,
  outcome: JobRun['outcome'],
  hours: number,
  detail: JobRun['detail'] = {},
): JobRun => ({ job, outcome, at: ago(hours), detail });

/** What a portal in use for a month has, all well. */
const well = [run('nightly', 'ok', 10), run('backup', 'ok', days(7))];
const troublesOf = (runs: readonly JobRun[], since: string | null = ago(days(30))) =>
  findTroubles({ runs, since }, now);

it('has nothing to tell while all is well', () => {
  expect(troublesOf(well)).toEqual([]);
});

it('has nothing to tell on a new portal, or where nobody has an account', () => {
  expect(troublesOf([], ago(30))).toEqual([]);
  expect(troublesOf([], null)).toEqual([]);
});

describe.each([
  ['nightly', 36],
  ['backup', days(8)],
] as const)('the %s job', (job, patience) => {
  const others = well.filter((other) => other.job !== job);

  it('that failed last is told with its cause', () => {
    const failed = run(job, 'failed', 2, { cause: 'strays: x', views: 3 });
    const failure = { job, state: 'failed', at: ago(2), cause: 'strays: x' };
    expect(troublesOf([...others, run(job, 'ok', 3), failed])).toEqual([failure]);
    expect(troublesOf([...others, failed])).toEqual([failure]);
  });

  it('that went well since it failed is told no more', () => {
    expect(troublesOf([...others, run(job, 'failed', 3), run(job, 'ok', 2)])).toEqual([]);
  });

  it('is overdue after its time and not before', () => {
    expect(troublesOf([...others, run(job, 'ok', patience)])).toEqual([]);
    const late = patience + 0.01;
    expect(troublesOf([...others, run(job, 'ok', late)])).toEqual([
      { job, state: 'overdue', at: ago(late) },
    ]);
  });

  it('that never ran is overdue once the portal is old enough', () => {
    const runs = [run('nightly', 'ok', 1), run('backup', 'ok', 1)].filter((r) => r.job !== job);
    expect(troublesOf(runs, ago(patience))).toEqual([]);
    expect(troublesOf(runs, ago(patience + 0.01))).toEqual([{ job, state: 'overdue', at: null }]);
  });
});

it('tells of a failed purge for a day', () => {
  const failed = (hours: number) => run('purge', 'failed', hours, { cause: 'purge refused 1134' });
  const [failure] = troublesOf([...well, failed(24)]);
  expect(failure).toEqual({
    job: 'purge',
    state: 'failed',
    at: ago(24),
    cause: 'purge refused 1134',
  });
  expect(troublesOf([...well, failed(24.01)])).toEqual([]);
});

it('reports no failed purge once everything was purged', () => {
  const failed = run('purge', 'failed', 3, { cause: 'purge refused 1134' });
  expect(troublesOf([...well, failed, run('purge', 'ok', 2)])).toEqual([]);
  expect(troublesOf([...well, failed, run('purge', 'ok', 4)])).toHaveLength(1);
});

it('tells of several things at once, the night first', () => {
  const runs = [run('purge', 'failed', 1), run('backup', 'failed', 1), run('nightly', 'failed', 1)];
  expect(troublesOf(runs).map(({ job }) => job)).toEqual(['nightly', 'backup', 'purge']);
});
