import { StorageError } from './storage-error.ts';

/** The session of this browser: plain strings under `token` and `role` in localStorage. */
export interface Session {
  token: string;
  role: string;
}

/** Key in localStorage: time of the last activity in a panel of this browser, in ms since 1970. */
export const activeKey = 'aktif';

/**
 * The database of what an account reads without a signal (storage/own-copies.ts), and the name in localStorage under which
 * its account stands.
 */
export const copiesName = 'salinan';

/** The stored session, or null where nobody is logged in (or storage is blocked). */
export function readSession(): Session | null {
  try {
    const token = localStorage.getItem('token');
    const role = localStorage.getItem('role');
    return token && role ? { token, role } : null;
  } catch {
    return null;
  }
}

/**
 * Stores the session until logout, and deletes letters that the device has stored for another account.
 * @throws StorageError where the browser stores nothing
 */
export function storeSession(session: Session): void {
  try {
    if (localStorage.getItem(copiesName) !== accountOf(session.token)) void dropCopies();
    localStorage.removeItem(activeKey);
    // Other tabs read the session when the token changes, so it is written last.
    localStorage.setItem('role', session.role);
    localStorage.setItem('token', session.token);
  } catch {
    throw new StorageError('the session is not stored');
  }
}

/**
 * Forgets the session on this device, and the letters that it has opened: who leaves the page may wait for these. Drafts stay:
 * they belong to the account, not to the session.
 */
export function clearSession(): Promise<void> {
  try {
    for (const key of ['token', 'role', activeKey]) localStorage.removeItem(key);
  } catch {
    // Blocked storage holds no session either.
  }
  return dropCopies();
}

/** Deletes what the device keeps of an account's letters. Never fails; what could not be done is done at the next login. */
export function dropCopies(): Promise<void> {
  return new Promise((resolve) => {
    try {
      if (localStorage.getItem(copiesName) === null) return resolve();
      const deleting = indexedDB.deleteDatabase(copiesName);
      // Another tab is reading: it goes on when that is done.
      deleting.onblocked = () => resolve();
      deleting.onerror = () => resolve();
      deleting.onsuccess = () => {
        localStorage.removeItem(copiesName);
        resolve();
      };
    } catch {
      // Blocked storage keeps none.
      resolve();
    }
  });
}

/** The id of the account that is logged in, read from the token's `sub` claim; null without a session. */
export function sessionAccount(): string | null {
  return accountOf(readSession()?.token);
}

/** The id of the account that a token was issued to; null for what is none. */
export function accountOf(token: string | undefined): string | null {
  const { sub } = claimsOf(token);
  return typeof sub === 'string' ? sub : null;
}

/** Whether the session has ended by its own word, which needs no signal; one that says nothing has not. */
export function isOver(session: Session | null, now = Date.now()): boolean {
  const { exp } = claimsOf(session?.token);
  return typeof exp === 'number' && exp * 1000 <= now;
}

/** What a token says of itself, unchecked. */
function claimsOf(token: string | undefined): { sub?: unknown; exp?: unknown } {
  const payload = token?.split('.')[1];
  if (!payload) return {};
  try {
    const json = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    return JSON.parse(json) as { sub?: unknown; exp?: unknown };
  } catch {
    return {};
  }
}

/** The page that is open, as a path of this site. */
export const placeHere = () => location.pathname + location.search + location.hash;

/** The address of /login that comes back to `path` (a path of this site), or to the page that is open, after a login. */
export function loginAddress(path = placeHere()): string {
  return `/login?${new URLSearchParams({ kembali: path })}`;
}
