import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#contract/basics/durations.ts';
import { boundsOfDay } from '#contract/basics/village-time.ts';
import { makeFolder } from '#tests/support/runtime/folder.ts';
import { lockData } from './data-folder.ts';
import { lastDue, runDue } from './jobs.ts';

const midnight = boundsOfDay('2026-11-28').from.getTime();
const at = (hour: number, minute = 0) => new Date(midnight + hour * hourMs + minute * minuteMs);

test('knows when a job was due last in the village', () => {
  expect(lastDue(2, at(2, 30))).toBe(at(2, 30).getTime());
  expect(lastDue(2, at(2, 29))).toBe(at(2, 30).getTime() - dayMs);
});

test('runs what was missed once, repeats what was interrupted, and follows a clock that is set back', async () => {
  const folder = makeFolder();
  const state = lockData(folder);
  const runs: string[] = [];
  const runAt = (now: Date) =>
    runDue(
      state,
      async (due) => {
        runs.push(new Date(due).toISOString());
        if (runs.length === 1) throw new Error('a failure waits for the next night');
      },
      now,
    );
  await runAt(at(9));
  expect(runs).toEqual([at(2, 30).toISOString(), at(7, 30).toISOString()]);
  await runAt(at(10));
  expect(runs).toHaveLength(2);
  await runAt(new Date(at(3).getTime() + dayMs));
  expect(runs).toHaveLength(3);
  await runAt(new Date(at(9).getTime() - 3 * dayMs));
  expect(runs).toHaveLength(5);
  expect(() => lockData(folder)).toThrow('sedang dipakai proses lain');
  state.close();
  const again = lockData(folder);
  expect(again).toBeInstanceOf(DatabaseSync);
  await runDue(
    again,
    () => Promise.reject(new Error('must not run')),
    new Date(at(9).getTime() - 3 * dayMs),
  );
  again.close();
});
