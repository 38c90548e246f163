import type { DecisionKind } from '../tasks.ts';

/**
 * What an official was typing about an application is kept in this tab until it is sent: nothing is lost when the
 * session ends or the page is left.
 */
const prefix = 'keputusan:';

/** The name in sessionStorage of one dialog's text. */
export const draftKey = (kind: DecisionKind, id: string) => `${prefix}${kind}:${id}`;

/** Forgets every text: at a logout nothing about applicants stays on a shared computer. */
export function dropDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(prefix)) sessionStorage.removeItem(key);
    }
  } catch {
    // Nothing was kept.
  }
}
