import { clearTab, readInTab, storeInTab, takeInTab } from '../storage/tab-store.ts';
import {
  clearSession,
  currentPath,
  loginAddress,
  readSession,
  type Session,
  storeSession,
} from './session.ts';

const key = 'dari';

interface LeftPlace {
  path: string;
  isOffice: boolean;
}

const leavePlace = (isOffice: boolean) =>
  storeInTab(key, { path: currentPath(), isOffice } satisfies LeftPlace);

/** Redirects to /protect; a login from there returns to this page. */
export function redirectToProtect(): void {
  leavePlace(true);
  location.replace('/protect');
}

/** Redirects from the dashboard to the home page; the next login in this tab returns. */
export function redirectHome(): void {
  leavePlace(false);
  location.replace('/');
}

/** Reads and removes the page that this tab left, if the role matches. */
export function takeLeftPlace(role: string): string | null {
  const left = takeInTab<LeftPlace>(key);
  return left?.isOffice === (role !== 'user') ? left.path : null;
}

/** Address of the login that returns to the page left for /protect. */
export function loginFromProtect(): string {
  const left = readInTab<LeftPlace>(key);
  return left && left.path !== '/adminpanel' ? loginAddress(left.path) : '/login';
}

/**
 * Called when a request finds the session ended. Without a stored session a dialog already shows the
 * login, and a refetch behind it must not close it.
 */
export function leaveToProtect(): void {
  if (!readSession()) return;
  void clearSession().then(redirectToProtect);
}

/** BroadcastChannel that announces a logout to other tabs. */
export const logoutChannel = 'logout';

/**
 * Calls `onGone` when this page outlives its session: another tab logged out, or Back brought the page from the
 * back/forward cache after a logout. A logout in another tab also clears this tab's storage. Returns a function that stops it.
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
  channel.onmessage = () => clearTab();
  return () => {
    watch.abort();
    channel.close();
  };
}

/**
 * Stores a new session and opens the requested page, else the page that this tab left when its session ended, else the role's
 * start page. The form's data attributes hold the addresses that the server validated (server/login-return.ts).
 */
export function startSession({ token, role }: Session): void {
  storeSession({ token, role });
  const { requested, user = '', admin = '' } = document.querySelector('form')?.dataset ?? {};
  const left = takeLeftPlace(role);
  location.assign((!requested && left) || (role === 'user' ? user : admin));
}
