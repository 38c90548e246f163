import { watchSession } from './leave.ts';
import { activeKey, clearSession, lockedKey, sessionAccount } from './session.ts';

/** Without a pointer, a key or a touch for so long, in ms, the panels of this browser are locked. */
export const idleLimit = 30 * 60_000;

/** How often the clock is looked at, and how often activity is written down for the other tabs, in ms. */
const tick = 1000;
const pause = 5000;

type Sight = 'open' | 'locked' | 'gone';

interface Facts {
  /** The account that the page was opened by, and the one that is logged in now; null for none. */
  own: string;
  account: string | null;
  /** The account whose panels are locked in this browser. */
  locked: string | null;
  before: Sight;
}

/**
 * What a panel shows, and to whom: everything to the account that it was opened by, nothing to another. One that is locked is
 * opened by that account alone, also where the lock was forgotten meanwhile.
 */
export function judge({ own, account, locked, before }: Facts): Sight {
  if (account === own) return 'open';
  if (account || locked === own || before === 'locked') return 'locked';
  return 'gone';
}

/** Whether nothing was done for too long. A clock that was set back says nothing: it counts from now. */
export const isIdle = (lastActive: number, now: number) => now - lastActive >= idleLimit;

/** When something was last done in any tab; null where that is not known. */
function readActive(now: number): number | null {
  const at = Number(localStorage.getItem(activeKey) ?? Number.NaN);
  return at > 0 && at <= now ? at : null;
}

interface Watch {
  /** Is told when the panel is locked, here or by another tab, and when it opens again. */
  onChange: (locked: boolean) => void;
  /** The session has ended otherwise. */
  onGone: () => void;
}

/** The lock of a panel that was opened by the account `own`. */
export function createLock(own: string, { onChange, onGone }: Watch) {
  let last = readActive(Date.now()) ?? Date.now();
  let noted = 0;
  let sight: Sight = 'open';

  /** A session that this page itself has found ended is told by whatever found it: only others' news lead away. */
  function look(mayLeave: boolean) {
    const account = sessionAccount();
    const locked = localStorage.getItem(lockedKey);
    const next = judge({ own, account, locked, before: sight });
    if (next === sight || (next === 'gone' && !mayLeave)) return;
    sight = next;
    if (next === 'gone') return onGone();
    last = Date.now();
    onChange(next === 'locked');
  }

  /** Timers stand still while a computer sleeps, so clocks are compared: before anything counts as activity, too. */
  function check() {
    look(false);
    const now = Date.now();
    last = Math.min(Math.max(last, readActive(now) ?? 0), now);
    if (sight !== 'open' || !isIdle(last, now)) return;
    localStorage.setItem(lockedKey, own);
    void clearSession();
    look(false);
  }

  /** Somebody is at it. */
  function act() {
    const now = Date.now();
    if (now >= last && now - last < tick) return;
    check();
    if (sight !== 'open') return;
    last = now;
    if (Math.abs(now - noted) < pause || sessionAccount() !== own) return;
    noted = now;
    localStorage.setItem(activeKey, String(now));
  }

  return { check, act, hear: () => look(true) };
}

const activities = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'];

/** Watches over the panel in this tab. Returns the end of the watch. */
export function watchPanel(told: Watch): () => void {
  const own = sessionAccount();
  if (!own) return watchSession(told.onGone);
  const { check, act, hear } = createLock(own, told);
  const watch = new AbortController();
  const { signal } = watch;
  for (const name of activities)
    addEventListener(name, act, { signal, capture: true, passive: true });
  for (const name of ['storage', 'pageshow', 'focus']) addEventListener(name, check, { signal });
  document.addEventListener('visibilitychange', check, { signal });
  const timer = setInterval(check, tick);
  const end = watchSession(hear);
  check();
  return () => {
    watch.abort();
    clearInterval(timer);
    end();
  };
}
