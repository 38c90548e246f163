/**
 * What one page of this tab leaves for another, as JSON in sessionStorage. Storage may be blocked or full: then nothing is
 * kept, and the pages do without.
 */
export function keepInTab(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing is kept.
  }
}

/** What was kept under the key; null where nothing is, and on the server. */
export function readInTab<Value>(key: string): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

export function dropInTab(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** Reads what was kept, once. */
export function takeInTab<Value>(key: string): Value | null {
  const value = readInTab<Value>(key);
  dropInTab(key);
  return value;
}

/** The keys that begin so. */
export function keysInTab(prefix = ''): string[] {
  try {
    return Object.keys(sessionStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Drops whatever was kept. */
export function dropAllInTab(): void {
  for (const key of keysInTab()) dropInTab(key);
}

/** Where a form leaves the reference of the application that it has sent. */
export const sentKey = 'terkirim';
