import { readOnDevice, storeOnDevice } from '../storage/device-store.ts';
import { StorageError } from './storage-error.ts';

/** The session of this browser: plain strings under `token` and `role` in localStorage. */
export interface Session {
  token: string;
  role: string;
}

/** Key in localStorage: time of the last activity in a panel of this browser, in ms since 1970. */
export const activeKey = 'aktif';

/** Key in localStorage: the endpoint for messages to this device that the portal has stored since the last login. */
export const pushEndpointKey = 'kabarKe';

/**
 * Name of the IndexedDB database with an account's offline copies (storage/own-copies.ts), and the localStorage key of
 * the account that they belong to.
 */
export const copiesName = 'salinan';

/** The stored session, or null where nobody is logged in (or storage is blocked). */
export function readSession(): Session | null {
  const token = readOnDevice('token');
  const role = readOnDevice('role');
  return token && role ? { token, role } : null;
}

/**
 * Stores the session until logout, and deletes letters that the device has stored for another account.
 * @throws StorageError where the browser stores nothing
 */
export function storeSession(session: Session): void {
  try {
    if (localStorage.getItem(copiesName) !== accountOf(session.token)) void deleteCopies();
    for (const key of [activeKey, pushEndpointKey]) localStorage.removeItem(key);
    // Other tabs read the session when the token changes, so it is written last.
    localStorage.setItem('role', session.role);
    localStorage.setItem('token', session.token);
  } catch {
    throw new StorageError('the session is not stored');
  }
}

/**
 * Deletes the session and the offline copies of letters from this device; resolves when the copies are deleted. Drafts remain:
 * they belong to the account, not to the session.
 */
export function clearSession(): Promise<void> {
  for (const key of ['token', 'role', activeKey]) storeOnDevice(key, null);
  return deleteCopies();
}

/** Deletes the offline copies of an account's letters. Never rejects; a failed deletion is repeated at the next login. */
export function deleteCopies(): Promise<void> {
  return new Promise((resolve) => {
    try {
      if (localStorage.getItem(copiesName) === null) return resolve();
      const deleting = indexedDB.deleteDatabase(copiesName);
      // Another tab is reading; the browser deletes the database when it closes.
      deleting.onblocked = () => resolve();
      deleting.onerror = () => resolve();
      deleting.onsuccess = () => {
        localStorage.removeItem(copiesName);
        resolve();
      };
    } catch {
      // Blocked storage holds no copies.
      resolve();
    }
  });
}

/** The id of the account that is logged in, read from the token's `sub` claim; null without a session. */
export function sessionAccount(): string | null {
  return accountOf(readSession()?.token);
}

/** The id of the account that a token was issued to; null for an invalid token. */
export function accountOf(token: string | undefined): string | null {
  const { sub } = claimsOf(token);
  return typeof sub === 'string' ? sub : null;
}

/** Whether the token's `exp` has passed; works offline. A token without `exp` has not expired. */
export function isExpired(session: Session | null, now = Date.now()): boolean {
  const { exp } = claimsOf(session?.token);
  return typeof exp === 'number' && exp * 1000 <= now;
}

/** The unverified claims of a token. */
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

/** Path, query and fragment of the open page. */
export const currentPath = () => location.pathname + location.search + location.hash;

/** Address of /login that returns to `path` (a path of this site, by default the open page) after the login. */
export function loginAddress(path = currentPath()): string {
  return `/login?${new URLSearchParams({ kembali: path })}`;
}
