import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withLock } from './isolate-lock.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A run that takes some milliseconds and notes its beginning and end. */
const runOf = (name: string, ms: number, notes: string[]) => async (waited: boolean) => {
  notes.push(`${name}${waited ? ', having waited' : ''}`);
  await wait(ms);
  notes.push(`${name} done`);
  return name;
};

it('runs one after the other, and tells who waited', async () => {
  const notes: string[] = [];
  const all = Promise.all(['a', 'b'].map((name) => withLock(runOf(name, 100, notes))));
  await vi.advanceTimersByTimeAsync(300);
  expect(await all).toEqual(['a', 'b']);
  expect(notes).toEqual(['a', 'a done', 'b, having waited', 'b done']);
  expect(await withLock(async (waited) => waited)).toBe(false);
});

it('goes on after a run that failed', async () => {
  await expect(withLock(() => Promise.reject(new Error('no font')))).rejects.toThrow('no font');
  expect(await withLock(async (waited) => waited)).toBe(false);
});

it('waits ten seconds for a run that was cut off, and no longer', async () => {
  const notes: string[] = [];
  void withLock(runOf('cut off', 15_000, notes));
  void withLock(runOf('next', 8_000, notes));
  await vi.advanceTimersByTimeAsync(9_900);
  expect(notes).toEqual(['cut off']);
  await vi.advanceTimersByTimeAsync(200);
  expect(notes).toEqual(['cut off', 'next, having waited']);
  // What was taken for cut off ends late and unlocks nothing of the next one's.
  void withLock(runOf('third', 1, notes));
  await vi.advanceTimersByTimeAsync(6_000);
  expect(notes.at(-1)).toBe('cut off done');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(notes.at(-1)).toBe('third done');
});
