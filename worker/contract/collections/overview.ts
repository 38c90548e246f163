import type { ContentRecord } from './define-collection.ts';

/** What the portal holds, for those who fill it: `GET content/overview`. */
export interface ContentOverview {
  /** The current record of each single collection by its path, null before there is one. */
  current: Record<string, ContentRecord | null>;
  /** How many records each other collection has, by its path. */
  totals: Record<string, number>;
}
