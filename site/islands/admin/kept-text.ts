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
  read(key) {
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(prefix + key) ?? 'null');
      return stored as Record<string, string> | null;
    } catch {
      return null;
    }
  },
  keep(key, typed) {
    try {
      sessionStorage.setItem(prefix + key, JSON.stringify(typed));
    } catch {
      // Without storage the text lives as long as its dialog.
    }
  },
  forget(key) {
    try {
      sessionStorage.removeItem(prefix + key);
    } catch {
      // Nothing was kept either.
    }
  },
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
