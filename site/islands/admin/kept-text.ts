import { dropInTab, keepInTab, readInTab } from '../../lib/storage/tab-store.ts';

/**
 * What an official was typing about an application, kept in this tab until it is sent: nothing is lost when the
 * session ends or the page is left.
 */
const prefix = 'keputusan:';

export interface KeptText {
  /** The typed text of one dialog, or null. */
  read: (key: string) => Record<string, string> | null;
  keep: (key: string, typed: Record<string, string>) => void;
  forget: (key: string) => void;
}

export const keptText: KeptText = {
  read: (key) => readInTab<Record<string, string>>(prefix + key),
  keep: (key, typed) => keepInTab(prefix + key, typed),
  forget: (key) => dropInTab(prefix + key),
};

/** Forgets every text: at a logout nothing about applicants stays on a shared computer. */
export function forgetKeptText(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(prefix)) sessionStorage.removeItem(key);
    }
  } catch {
    // Nothing was kept.
  }
}
