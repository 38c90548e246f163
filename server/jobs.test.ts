import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#contract/basics/durations.ts';
import { boundsOfDay } from '#contract/basics/village-time.ts';
import { makeFolder } from '#tests/support/runtime/folder.ts';
import { lockData } from './data-folder.ts';
import { Failures } from './failures.ts';
import { createSchedule, lastDue } from './jobs.ts';

const midnight = boundsOfDay('2026-11-28').from.getTime();
const at = (hour: number, minute = 0) => new Date(midnight + hour * hourMs + minute * minuteMs);

test('knows when a job was due last in the village', () => {
  expect(lastDue(2, at(2, 30))).toBe(at(2, 30).getTime());
  expect(lastDue(2, at(2, 29))).toBe(at(2, 30).getTime() - dayMs);
});

test('runs what was missed once, repeats what failed after an hour, and follows a clock that is set back', async () => {
  const folder = makeFolder();
  const runs: string[] = [];
  const scheduleOf = (state: DatabaseSync, isBroken = () => runs.length === 1) => {
    const failures = new Failures();
    const run = async (due: Date) => {
      runs.push(due.toISOString());
      if (isBroken()) throw new Error('no such table: letters');
    };
    const look = createSchedule(state, failures, [
      { job: 'nightly', hour: 2, run },
      { job: 'morning', hour: 7, run },
    ]);
    const lookAt = (now: Date, elapsed = now.getTime()) => look(now, elapsed);
    return { lookAt, causes: () => failures.list().map(({ job, cause }) => [job, cause]) };
  };
  const state = lockData(folder);
  const { lookAt, causes } = scheduleOf(state);
  await lookAt(at(9));
  expect(runs).toEqual([at(2, 30).toISOString(), at(7, 30).toISOString()]);
  expect(causes()).toEqual([['nightly', 'no such table: letters']]);
  await lookAt(at(9, 59));
  expect(runs).toHaveLength(2);
  await lookAt(at(10));
  expect([runs.at(-1), causes()]).toEqual([at(2, 30).toISOString(), []]);
  await lookAt(at(11));
  expect(runs).toHaveLength(3);
  await lookAt(new Date(at(3).getTime() + dayMs));
  expect(runs).toHaveLength(4);
  await lookAt(new Date(at(9).getTime() - 3 * dayMs));
  expect(runs).toHaveLength(6);
  expect(() => lockData(folder)).toThrow('sedang dipakai proses lain');
  state.close();
  const again = lockData(folder);
  expect(again).toBeInstanceOf(DatabaseSync);
  await scheduleOf(again).lookAt(new Date(at(9).getTime() - 3 * dayMs));
  expect(runs).toHaveLength(6);
  again.close();
});

test('begins a delayed job later, and runs it for its hour', async () => {
  const runs: string[] = [];
  const run = (due: Date) => runs.push(due.toISOString());
  const state = lockData(makeFolder());
  const job = { job: 'nightly', hour: 2, delay: 30 * minuteMs, run } as const;
  const look = createSchedule(state, new Failures(), [job]);
  for (const now of [at(2, 45), at(3)]) await look(now, now.getTime());
  const today = at(2, 30);
  expect(runs).toEqual([new Date(today.getTime() - dayMs), today].map((due) => due.toISOString()));
  state.close();
});
