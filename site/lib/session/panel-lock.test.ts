import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLock, idleLimit, isIdle, judge } from './panel-lock.ts';
import { clearSession, storeSession } from './session.ts';

describe('judge', () => {
  const facts = { own: 'a', account: 'a', locked: null, before: 'open' } as const;

  it.each([
    [{}, 'open'],
    [{ before: 'locked' }, 'open'],
    [{ locked: 'a' }, 'open'],
    [{ account: null, locked: 'a' }, 'locked'],
    [{ account: null, before: 'locked' }, 'locked'],
    [{ account: 'b' }, 'locked'],
    [{ account: 'b', before: 'locked' }, 'locked'],
    [{ account: 'b', before: 'gone' }, 'locked'],
    [{ account: null }, 'gone'],
    [{ account: null, locked: 'b' }, 'gone'],
  ] as const)('with %j finds the panel %s', (changes, sight) => {
    expect(judge({ ...facts, ...changes })).toBe(sight);
  });
});

it('counts thirty minutes, and no clock that was set back', () => {
  expect(isIdle(1000, 1000 + idleLimit - 1)).toBe(false);
  expect(isIdle(1000, 1000 + idleLimit)).toBe(true);
  expect(isIdle(idleLimit, 0)).toBe(false);
});

describe('a panel', () => {
  let stored: Map<string, string>;
  beforeEach(() => {
    stored = new Map();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    });
    vi.useFakeTimers({ now: new Date('2026-11-22T02:00:00Z') });
    logIn('a');
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const logIn = (account: string) =>
    storeSession({ token: `x.${btoa(JSON.stringify({ sub: account }))}.x`, role: 'admin' });

  /** A tab with the panel, its timer, and what it was told. */
  function openTab(own = 'a') {
    const said: (boolean | 'gone')[] = [];
    const lock = createLock(own, {
      onChange: (locked) => said.push(locked),
      onGone: () => said.push('gone'),
    });
    return { ...lock, said, timer: setInterval(lock.check, 1000) };
  }

  it('is locked after thirty minutes without a hand, and its session is gone', () => {
    const { said } = openTab();
    vi.advanceTimersByTime(idleLimit - 1000);
    expect(said).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(said).toEqual([true]);
    expect([...stored]).toEqual([['terkunci', 'a']]);
    vi.advanceTimersByTime(5 * idleLimit);
    expect(said).toEqual([true]);
  });

  it('stays open while somebody is at it, in whichever tab', () => {
    const [here, there] = [openTab(), openTab()];
    for (let minute = 0; minute < 90; minute += 1) {
      vi.advanceTimersByTime(60_000);
      here.act();
    }
    expect([...here.said, ...there.said]).toEqual([]);
    vi.advanceTimersByTime(idleLimit);
    expect([here.said, there.said]).toEqual([[true], [true]]);
  });

  it('is locked by the first touch after a sleep, which stops the timers', () => {
    const { said, act, timer } = openTab();
    clearInterval(timer);
    vi.setSystemTime(Date.now() + 3 * 3_600_000);
    act();
    expect(said).toEqual([true]);
    act();
    expect(stored.has('aktif')).toBe(false);
  });

  it('opens again in every tab with the session of its account, and of no other', () => {
    const [here, there] = [openTab(), openTab()];
    vi.advanceTimersByTime(idleLimit);
    logIn('b');
    for (const { check, hear } of [here, there]) {
      check();
      hear();
    }
    clearSession();
    for (const { check, hear } of [here, there]) {
      check();
      hear();
    }
    expect([here.said, there.said]).toEqual([[true], [true]]);
    logIn('a');
    here.check();
    there.hear();
    expect([here.said, there.said]).toEqual([
      [true, false],
      [true, false],
    ]);
    vi.advanceTimersByTime(idleLimit - 1000);
    expect(here.said).toEqual([true, false]);
    vi.advanceTimersByTime(1000);
    expect(here.said).toEqual([true, false, true]);
  });

  it('shows nothing of one account to another that has logged in elsewhere', () => {
    const { said, check } = openTab();
    logIn('b');
    check();
    expect(said).toEqual([true]);
  });

  it('is left where another tab has logged out, and not where it has found the end itself', () => {
    const { said, check, hear } = openTab();
    clearSession();
    check();
    expect(said).toEqual([]);
    hear();
    expect(said).toEqual(['gone']);
  });

  it('that a browser opens after hours is locked at once', () => {
    stored.set('aktif', String(Date.now() - idleLimit));
    const { said, check } = openTab();
    check();
    expect(said).toEqual([true]);
  });

  it('believes no activity of a later time, and counts anew when the clock is set back', () => {
    stored.set('aktif', String(Date.now() + 5 * idleLimit));
    const { said } = openTab();
    vi.setSystemTime(Date.now() - 3_600_000);
    vi.advanceTimersByTime(idleLimit - 2000);
    expect(said).toEqual([]);
    vi.advanceTimersByTime(3000);
    expect(said).toEqual([true]);
  });

  it('writes activity down seldom, and never without a session', () => {
    const { act } = openTab();
    vi.advanceTimersByTime(2000);
    act();
    const first = stored.get('aktif');
    vi.advanceTimersByTime(3000);
    act();
    expect(stored.get('aktif')).toBe(first);
    vi.advanceTimersByTime(3000);
    act();
    expect(stored.get('aktif')).not.toBe(first);
    clearSession();
    vi.advanceTimersByTime(10_000);
    act();
    expect([...stored]).toEqual([]);
  });
});
