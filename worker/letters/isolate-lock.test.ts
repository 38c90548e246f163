import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withLock } from './isolate-lock.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Runs for some milliseconds under the lock and notes when it starts and ends. */
const runFor = (ms: number, name: string, notes: string[]) =>
  withLock(async () => {
    notes.push(name);
    await new Promise((resolve) => setTimeout(resolve, ms));
    notes.push(`${name} done`);
  });

it('runs one after the other', async () => {
  const notes: string[] = [];
  void runFor(100, 'a', notes);
  void runFor(100, 'b', notes);
  await vi.advanceTimersByTimeAsync(300);
  expect(notes).toEqual(['a', 'a done', 'b', 'b done']);
});

it('unlocks after a run that failed', async () => {
  await expect(withLock(() => Promise.reject(new Error('no font')))).rejects.toThrow('no font');
  expect(await withLock(async () => 'next')).toBe('next');
});

it('waits ten seconds for a run that never ends, and no longer', async () => {
  const notes: string[] = [];
  void runFor(15_000, 'cancelled', notes);
  void runFor(8_000, 'next', notes);
  await vi.advanceTimersByTimeAsync(9_900);
  expect(notes).toEqual(['cancelled']);
  await vi.advanceTimersByTimeAsync(200);
  expect(notes).toEqual(['cancelled', 'next']);
  // The expired run ends late and must not release the lock of the next one.
  void runFor(1, 'third', notes);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(notes.at(-1)).toBe('cancelled done');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(notes.at(-1)).toBe('third done');
});
