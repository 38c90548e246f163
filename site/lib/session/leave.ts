import { dropAllInTab, keepInTab, readInTab } from '../storage/tab-store.ts';
import { clearSession, loginAddress, readSession } from './session.ts';

const key = 'dari';

/** To the page for those who may not be here, which leads back here after a login. */
export function toProtect(): void {
  keepInTab(key, location.pathname + location.search);
  location.replace('/protect');
}

/** The login that leads back to the place that was left for /protect. */
export function loginFromProtect(): string {
  const left = readInTab<string>(key);
  return left && left !== '/adminpanel' ? loginAddress(left) : '/login';
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
export const logoutChannel = 'keluar';

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
