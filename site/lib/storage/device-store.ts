/** A text in localStorage; null without one, and where storage is blocked. */
export function readOnDevice(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text in localStorage, or removes it. Does nothing where storage is blocked or full. */
export function storeOnDevice(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Blocked or full.
  }
}
