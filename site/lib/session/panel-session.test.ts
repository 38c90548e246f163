import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createIdleTimer, idleLimit } from './panel-session.ts';
import { storeSession } from './session.ts';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.useFakeTimers({ now: new Date('2026-11-22T02:00:00Z') });
  storeSession({ token: `x.${btoa(JSON.stringify({ sub: 'a' }))}.x`, role: 'admin' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function openTab() {
  const onIdle = vi.fn();
  const timer = createIdleTimer(onIdle);
  return { ...timer, onIdle, interval: setInterval(timer.check, 5000) };
}

it('reports an idle panel once, after thirty minutes', () => {
  const { onIdle } = openTab();
  vi.advanceTimersByTime(idleLimit - 5000);
  expect(onIdle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(idleLimit);
  expect(onIdle).toHaveBeenCalledOnce();
});

it('counts activity in any tab for all tabs', () => {
  const [active, other] = [openTab(), openTab()];
  for (let minute = 0; minute < 90; minute += 1) {
    vi.advanceTimersByTime(60_000);
    active.recordActivity();
  }
  expect(other.onIdle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(idleLimit);
  expect(active.onIdle).toHaveBeenCalledOnce();
  expect(other.onIdle).toHaveBeenCalledOnce();
});

it('does not count the first activity after a sleep', () => {
  const { onIdle, recordActivity, interval } = openTab();
  clearInterval(interval);
  vi.setSystemTime(Date.now() + 3 * 3_600_000);
  recordActivity();
  expect(onIdle).toHaveBeenCalledOnce();
  expect(stored.has('aktif')).toBe(false);
});

it('is idle when it is opened hours after the last activity', () => {
  stored.set('aktif', String(Date.now() - idleLimit));
  const { onIdle, check } = openTab();
  check();
  expect(onIdle).toHaveBeenCalledOnce();
});

it('ignores activity in the future, and counts from now when the clock is set back', () => {
  stored.set('aktif', String(Date.now() + 5 * idleLimit));
  const { onIdle } = openTab();
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(idleLimit - 5000);
  expect(onIdle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  expect(onIdle).toHaveBeenCalledOnce();
});

it('records activity at most once per interval, and never without a session', () => {
  const { recordActivity } = openTab();
  vi.advanceTimersByTime(6000);
  recordActivity();
  const first = stored.get('aktif');
  vi.advanceTimersByTime(3000);
  recordActivity();
  expect(stored.get('aktif')).toBe(first);
  for (const key of ['token', 'role', 'aktif']) stored.delete(key);
  vi.advanceTimersByTime(10_000);
  recordActivity();
  expect([...stored]).toEqual([]);
});
