/**
 * Stores a value for other pages of this tab, as JSON in sessionStorage. Does nothing when storage is blocked
 * or full.
 */
export function storeInTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Blocked or full.
  }
}

/** The stored value; null without one, and on the server. */
export function readInTab<Value>(key: string): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

export function removeFromTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Blocked storage holds nothing.
  }
}

/** Reads and removes a value. */
export function takeInTab<Value>(key: string): Value | null {
  const value = readInTab<Value>(key);
  removeFromTab(key);
  return value;
}

/** The stored keys with this prefix. */
export function tabKeys(prefix = ''): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Removes all values. */
export function clearTab(): void {
  for (const key of tabKeys()) removeFromTab(key);
}

/** Key of the reference of the application that a form has sent. */
export const sentKey = 'terkirim';
