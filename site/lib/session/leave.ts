import type { Role } from '#contract/permissions.ts';
import { dropAllInTab, keepInTab, readInTab, takeInTab } from '../storage/tab-store.ts';
import { clearSession, loginAddress, placeHere, readSession } from './session.ts';

const key = 'dari';

/** A page that was left because nobody may be there without a session, and whom it is for. */
interface LeftPlace {
  path: string;
  role: Role;
}

const leavePlace = (role: Role) => keepInTab(key, { path: placeHere(), role } satisfies LeftPlace);

/** To the page for those who may not be here, which leads back here after a login. */
export function toProtect(): void {
  leavePlace('admin');
  location.replace('/protect');
}

/** Home from the dashboard, to which the next login in this tab leads back. */
export function toHome(): void {
  leavePlace('user');
  location.replace('/');
}

/** The page that was left in this tab, for an account of this role; once. */
export function takeLeftPlace(role: string): string | null {
  const left = takeInTab<LeftPlace>(key);
  return left?.role === role ? left.path : null;
}

/** The login that leads back to the place that was left for /protect. */
export function loginFromProtect(): string {
  const left = readInTab<LeftPlace>(key);
  return left && left.path !== '/adminpanel' ? loginAddress(left.path) : '/login';
}

/**
 * A call found the session ended. Without a session in store a dialog of this page has told so already and shows the
 * way back: its text must not be swept away by a list that asks anew behind it.
 */
export function leaveToProtect(): void {
  if (!readSession()) return;
  void clearSession().then(toProtect);
}

/** Where the pages of this browser hear of a logout. */
export const logoutChannel = 'logout';

/**
 * Calls `onGone` when this page outlives its session: another tab logged out, or Back brought the page from the
 * browser's own cache after a logout. A logout elsewhere takes what this tab keeps, too. Returns the end of the watch.
 */
export function watchSession(onGone: () => void): () => void {
  const check = () => {
    if (!readSession()) onGone();
  };
  const watch = new AbortController();
  const { signal } = watch;
  addEventListener('storage', ({ key }) => [null, 'token'].includes(key) && check(), { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && check(), { signal });
  const channel = new BroadcastChannel(logoutChannel);
  channel.onmessage = () => dropAllInTab();
  return () => {
    watch.abort();
    channel.close();
  };
}
