import { expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#contract/basics/durations.ts';
import { newData } from '#tests/support/new-data.ts';
import { checkClockAtStart, judgeClock, watchClock } from './clock.ts';

const now = Date.parse('2026-11-28T05:00:00Z');

test.each([
  [0, null],
  [-0.9, null],
  [-1.1, 'issuing'],
  [3, null],
  [3.1, 'deletion'],
  [31, 'deletion'],
  [31.1, 'issuing'],
  // Into another year of the village.
  [34, 'issuing'],
])('a clock that is %d days ahead stops %s', (days, stopped) => {
  expect(judgeClock(now, now + days * dayMs)).toBe(stopped);
  if (days === 3.1)
    expect(judgeClock(Date.parse('2026-12-30'), Date.parse('2027-01-03'))).toBe('issuing');
});

async function dataWithRuns() {
  const data = await newData();
  data.database.exec('DELETE FROM job_runs');
  const runs = () =>
    data.database
      .prepare("SELECT outcome, at, detail ->> 'cause' AS cause FROM job_runs WHERE job = 'clock'")
      .all()
      .map(({ outcome, cause }) => [outcome, cause]);
  return { ...data, runs };
}

test('a start compares the clock with the newest stored time', async () => {
  const { database, DB, runs, close } = await dataWithRuns();
  await checkClockAtStart(DB, now);
  expect(runs()).toEqual([]);
  database.exec(
    `INSERT INTO audit_entries (at, account_id, action, subject) VALUES ('${new Date(now).toISOString()}', '', 'x', '')`,
  );
  await checkClockAtStart(DB, now + 2 * dayMs);
  expect(runs()).toEqual([]);
  await checkClockAtStart(DB, now + 400 * dayMs);
  await checkClockAtStart(DB, now + 4 * dayMs);
  // The larger jump stays until somebody confirms the date.
  expect(runs()).toEqual([['failed', 'issuing']]);
  close();
});

test('notices a jump while the portal runs, again after a failure to store it, and notes the time each hour', async () => {
  const { DB, database, runs, close } = await dataWithRuns();
  const clock = { wall: now, monotonic: 0 };
  const move = (wall: number, monotonic = wall) => {
    clock.wall += wall;
    clock.monotonic += monotonic;
  };
  const clocks = { wall: () => clock.wall, monotonic: () => clock.monotonic };
  const look = watchClock(DB, clocks);
  await look();
  move(minuteMs);
  await look();
  const stored = () =>
    database.prepare("SELECT at FROM job_runs WHERE job = 'clock' AND outcome = 'ok'").get()?.at;
  expect(stored()).toBe(new Date(now).toISOString());
  move(hourMs);
  await look();
  expect(stored()).toBe(new Date(clock.wall).toISOString());
  // Time that passed without a look, as under load, is no jump.
  move(40 * dayMs);
  await look();
  expect(runs()).toEqual([['ok', null]]);
  move(4 * dayMs, minuteMs);
  database.exec('ALTER TABLE job_runs RENAME TO hidden');
  await expect(look()).rejects.toThrow();
  database.exec('ALTER TABLE hidden RENAME TO job_runs');
  await look();
  expect(runs()).toContainEqual(['failed', 'deletion']);
  close();
});
