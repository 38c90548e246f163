import { describe, expect, it } from 'vitest';
import { hourMs } from '#contract/basics/durations.ts';
import type { Failure, Job } from '#contract/records/monitoring.ts';
import type { JobRun } from '#worker/job-runs/index.ts';
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

/** A portal in use for a month without problems. */
const well = [run('nightly', 'ok', 10), run('backup', 'ok', days(7))];
const troublesOf = (runs: readonly JobRun[], since: string | null = ago(days(30))) =>
  findTroubles({ runs, since }, now);

it('reports nothing without problems', () => {
  expect(troublesOf(well)).toEqual([]);
});

it('reports nothing on a new portal or without accounts', () => {
  expect(troublesOf([], ago(30))).toEqual([]);
  expect(troublesOf([], null)).toEqual([]);
});

describe.each([
  ['nightly', 36],
  ['backup', days(8)],
] as const)('the %s job', (job, period) => {
  const others = well.filter((other) => other.job !== job);

  it('is reported with its cause if the last run failed', () => {
    const failed = run(job, 'failed', 2, { cause: 'strays: x', views: 3 });
    const failure = { job, state: 'failed', at: ago(2), cause: 'strays: x' };
    expect(troublesOf([...others, run(job, 'ok', 3), failed])).toEqual([failure]);
    expect(troublesOf([...others, failed])).toEqual([failure]);
  });

  it('is not reported after a later success', () => {
    expect(troublesOf([...others, run(job, 'failed', 3), run(job, 'ok', 2)])).toEqual([]);
  });

  it('is overdue after its period, not before', () => {
    expect(troublesOf([...others, run(job, 'ok', period)])).toEqual([]);
    const late = period + 0.01;
    expect(troublesOf([...others, run(job, 'ok', late)])).toEqual([
      { job, state: 'overdue', at: ago(late) },
    ]);
  });

  it('is overdue if it never ran on a portal older than its period', () => {
    const runs = [run('nightly', 'ok', 1), run('backup', 'ok', 1)].filter((r) => r.job !== job);
    expect(troublesOf(runs, ago(period))).toEqual([]);
    expect(troublesOf(runs, ago(period + 0.01))).toEqual([{ job, state: 'overdue', at: null }]);
  });
});

it('reports a failed purge for a day', () => {
  const cause = 'purge refused 1134';
  const failed = (hours: number) => run('purge', 'failed', hours, { cause });
  const failure = { job: 'purge', state: 'failed', at: ago(24), cause };
  expect(troublesOf([...well, failed(24)])).toEqual([failure]);
  expect(troublesOf([...well, failed(24.01)])).toEqual([]);
});

it('reports no failed purge once everything was purged', () => {
  const failed = run('purge', 'failed', 3, { cause: 'purge refused 1134' });
  expect(troublesOf([...well, failed, run('purge', 'ok', 2)])).toEqual([]);
  expect(troublesOf([...well, failed, run('purge', 'ok', 4)])).toHaveLength(1);
});

it('reports states until they end, and failures of the home that no run reports', () => {
  const state = (job: Job, detail = {}) => run(job, 'failed', days(40), detail);
  const found = (runs: JobRun[], failures: Failure[] = []) =>
    findTroubles({ runs: [...well, ...runs], since: ago(days(99)), failures }, now).map(
      ({ job }) => job,
    );
  expect(found([state('clock'), state('moved'), state('restored')])).toEqual([
    ...['moved', 'restored', 'clock'],
  ]);
  expect(found([state('restored', { cause: '', ' 2026': 205 })])).toEqual([]);
  const failure = (job: Job) => ({ job, state: 'failed' as const, at: ago(1) });
  const failures = [failure('disk'), failure('nightly')];
  expect(found([run('nightly', 'failed', 1)], failures)).toEqual(['nightly', 'disk']);
});

it('reports several problems, the nightly job first', () => {
  const runs = [run('purge', 'failed', 1), run('backup', 'failed', 1), run('nightly', 'failed', 1)];
  expect(troublesOf(runs).map(({ job }) => job)).toEqual(['nightly', 'backup', 'purge']);
});
