import { useEffect, useEffectEvent } from 'react';
import { callApi } from '../api/api-client.ts';
import { storeLoginMessage } from '../storage/login-message.ts';
import { watchSession } from './leave.ts';
import { activeKey, clearSession, loginAddress, readSession, sessionAccount } from './session.ts';

/** Milliseconds without activity in any tab after which a panel logs out. */
export const idleLimit = 30 * 60_000;

/** Milliseconds between two checks, and between two records of activity. */
const interval = 5000;

const activities = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'];

/** Tracks activity in all tabs through localStorage. `onIdle` is called once, after `idleLimit` without any. */
export function createIdleTimer(onIdle: () => void) {
  let last = readActive() ?? Date.now();
  let ended = false;

  /** Compares clocks, as timers do not run while a computer sleeps. Returns whether the panel is idle, or will be within `soon` ms. */
  function check(soon = 0): boolean {
    const now = Date.now();
    last = Math.min(now, Math.max(last, readActive() ?? 0));
    if (now - last < idleLimit - soon) return false;
    if (!ended) onIdle();
    ended = true;
    return true;
  }

  /** Records activity, at most once per interval. Activity after the limit does not extend the session. */
  function recordActivity(): void {
    const now = Date.now();
    if ((now >= last && now - last < interval) || check() || !readSession()) return;
    last = now;
    localStorage.setItem(activeKey, String(now));
  }

  return { check, recordActivity };
}

/** Time of the last activity in any tab; null where it is unknown or lies in the future. */
function readActive(): number | null {
  const at = Number(localStorage.getItem(activeKey));
  return at > 0 && at <= Date.now() ? at : null;
}

/** Logs an idle panel out. `onGone` is called when the session ended in another way. Returns a function that stops it. */
function watchPanel(onGone: () => void): () => void {
  const own = sessionAccount();
  if (!own) return watchSession(onGone);
  const { check, recordActivity } = createIdleTimer(logOutIdle);
  const watch = new AbortController();
  const { signal } = watch;
  for (const name of activities)
    addEventListener(name, recordActivity, { signal, capture: true, passive: true });
  for (const name of ['pageshow', 'focus']) addEventListener(name, () => check(), { signal });
  document.addEventListener('visibilitychange', () => check(), { signal });
  addEventListener(
    'storage',
    () => {
      const account = sessionAccount();
      // The page shows what the other account may not see.
      if (account && account !== own) location.reload();
    },
    { signal },
  );
  const timer = setInterval(() => check(), interval);
  // Another idle tab may have checked a little earlier.
  const stop = watchSession(() => check(interval) || onGone());
  check();
  return () => {
    watch.abort();
    clearInterval(timer);
    stop();
  };
}

/** Ends the session and opens /login, which returns to this page. Drafts remain. */
function logOutIdle(): void {
  const sent = readSession() && callApi('POST auth/logout', { keepalive: true }).catch(() => null);
  storeLoginMessage({
    email: '',
    line: `Panel tertutup karena ${idleLimit / 60_000} menit tanpa kegiatan.`,
    advice: 'Login lagi untuk melanjutkan. Yang Anda ketik masih tersimpan di perangkat ini.',
  });
  // A browser that is busy loses a request whose page is left at once.
  const timeout = new Promise((resolve) => setTimeout(resolve, 2000));
  void clearSession()
    .then(() => Promise.race([sent, timeout]))
    .then(() => location.replace(loginAddress()));
}

/** Logs an idle panel out. `onGone` is called when another tab has logged out. */
export function usePanelSession(onGone: () => void): void {
  const leave = useEffectEvent(onGone);
  useEffect(() => watchPanel(() => leave()), []);
}
