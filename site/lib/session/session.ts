/** The session of this browser: plain strings under `token` and `role` in localStorage. */
export interface Session {
  token: string;
  role: string;
}

/** When somebody last did something in a panel of this browser, in ms, and the account whose panels are locked. */
export const activeKey = 'aktif';
export const lockedKey = 'terkunci';

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

/** Keeps the session until logout; restored on every load. A panel that was locked for this account opens. */
export function storeSession(session: Session): void {
  localStorage.removeItem(activeKey);
  localStorage.removeItem(lockedKey);
  // The token last: it is what other tabs hear of, and then the session is whole.
  localStorage.setItem('role', session.role);
  localStorage.setItem('token', session.token);
}

/** Forgets the session on this device. Drafts stay: they belong to the account, not to the session. */
export function clearSession(): void {
  try {
    for (const key of ['token', 'role', activeKey]) localStorage.removeItem(key);
  } catch {
    // Blocked storage holds no session either.
  }
}

/** The id of the account that is logged in, read from the token's `sub` claim; null without a session. */
export function sessionAccount(): string | null {
  return accountOf(readSession()?.token);
}

/** The id of the account that a token was issued to; null for what is none. */
export function accountOf(token: string | undefined): string | null {
  const payload = token?.split('.')[1];
  if (!payload) return null;
  try {
    const json = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    const { sub } = JSON.parse(json) as { sub?: unknown };
    return typeof sub === 'string' ? sub : null;
  } catch {
    return null;
  }
}

/** The address of /login that comes back to `path` (a path of this site) after a login. */
export function loginAddress(path: string): string {
  return `/login?${new URLSearchParams({ kembali: path })}`;
}

/** The panel, its forms and what it prints, which send any other role away. */
const adminsOnly = /^\/(?:adminpanel|cetak\/\w+|upload\w*|\w+\/[^/?]+\/edit)(?:\?|$)/;

/**
 * The path that a login leads to: the one asked for by `?kembali=`, when it is a path of this
 * site (never another origin) that is open to the role, else the role's home.
 */
export function afterLogin(search: string, role: string): string {
  const wanted = new URLSearchParams(search).get('kembali') ?? '';
  const own = /^\/(?![/\\])[\w\-/?=&.%+*]*$/.test(wanted);
  if (role === 'admin') return own ? wanted : '/adminpanel';
  return own && !adminsOnly.test(wanted) ? wanted : '/dashboard';
}
