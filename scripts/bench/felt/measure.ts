import type { Browser } from 'playwright-core';
import type { Account } from '#tests/support/portal.ts';
import { withoutId } from '../options.ts';
import { type Line, leastOf, middleOf } from '../report/line.ts';
import type { Journey } from './journeys.ts';
import { longestTask } from './tasks.ts';
import { type Felt, openWatched, settle, type Watched } from './watch.ts';

/** The most that may be felt: ms of a task, ms from a press to its paint, and what of the window is shifted. */
const limits = { task: 50, interaction: 100, shift: 0.02 };

export interface Place {
  browser: Browser;
  url: URL;
  accounts: Record<'user' | 'admin', Account>;
  /** How many times slower than this machine's the phone's processor is. */
  slowdown: number;
  /** How often each figure is taken. */
  runs: number;
}

const sumOf = (felt: Felt) => felt.shifts.reduce((sum, { value }) => sum + value, 0);
const longest = (entries: readonly { duration: number }[]) =>
  Math.max(0, ...entries.map(({ duration }) => duration));

/** A public page, opened in a new profile and read to its end: its longest task and what is shifted in it. */
export async function measurePage(place: Place, path: string, charts: boolean): Promise<Line[]> {
  const tasks: number[] = [];
  const shifts: number[] = [];
  for (let run = 0; run < place.runs; run += 1) {
    shifts.push(await inNewProfile(place, (watched) => readPage(watched, path)));
    const unslowed = await inNewProfile({ ...place, slowdown: 1 }, (watched) =>
      longestTask(place.browser, watched.page, () => readPage(watched, path)),
    );
    tasks.push(unslowed * place.slowdown);
  }
  const subject = withoutId(path);
  const taskLimit = charts ? limits.task : undefined;
  return [
    { subject, name: 'longest task', ...leastOf(tasks), limit: taskLimit, unit: 'ms' },
    { subject, name: 'shift', ...middleOf(shifts, 4), limit: limits.shift, unit: '' },
  ];
}

async function inNewProfile<Value>(
  { browser, ...place }: Place,
  work: (watched: Watched) => Promise<Value>,
): Promise<Value> {
  const watched = await openWatched(browser, place);
  const value = await work(watched);
  await watched.close();
  return value;
}

/** Tells what was shifted meanwhile. */
async function readPage(watched: Watched, path: string): Promise<number> {
  await watched.page.goto(path, { waitUntil: 'networkidle' });
  await readToEnd(watched);
  return sumOf(watched.take());
}

async function readToEnd(watched: Watched): Promise<void> {
  const { page } = watched;
  await settle(watched.page);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let read = 0; read < height; read += 500) {
    // As somebody reads who looks for something.
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(100);
  }
  await settle(watched.page);
}

/** A journey's interactions by name: of each the slowest of a run, and what was shifted on the way. */
export async function measureJourney(
  { browser, url, accounts, slowdown, runs }: Place,
  name: string,
  { path, as, walk }: Journey,
): Promise<Line[]> {
  const slowest = new Map<string, number[]>();
  const shifts: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const watched = await openWatched(browser, { url, slowdown, session: as && accounts[as] });
    await watched.page.goto(path, { waitUntil: 'networkidle' });
    await settle(watched.page);
    const ofRun = new Map<string, number>();
    let shifted = sumOf(watched.take());
    await walk(watched.page, async (step, work) => {
      shifted += sumOf(watched.take());
      await work();
      await settle(watched.page);
      const felt = watched.take();
      shifted += sumOf(felt);
      ofRun.set(step, Math.max(ofRun.get(step) ?? 0, longest(felt.interactions)));
    });
    for (const [step, duration] of ofRun)
      slowest.set(step, [...(slowest.get(step) ?? []), duration]);
    shifts.push(shifted + sumOf(watched.take()));
    await watched.close();
  }
  const steps = [...slowest].map(([step, durations]): Line => {
    const subject = `${name}, ${step}`;
    return { subject, ...middleOf(durations), limit: limits.interaction, unit: 'ms' };
  });
  const shift = { ...middleOf(shifts, 4), limit: limits.shift, unit: '' };
  return [...steps, { subject: `${name}, shift`, ...shift }];
}
