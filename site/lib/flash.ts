import type { Told } from '../ui/two-lines.tsx';

const key = 'kabar';

/** Leaves word of what has been done for the next page, where it can be seen. */
export function leaveWord(told: Told): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(told));
  } catch {
    // Without storage the list itself shows what has changed.
  }
}

/** The word that the page before has left, once. */
export function takeWord(): Told | null {
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return JSON.parse(kept ?? 'null') as Told | null;
  } catch {
    return null;
  }
}
