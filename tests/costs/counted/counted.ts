import type { Cost } from '#tests/support/counting-database.ts';

/** What a request that is to be counted is answered with. */
export interface Counted extends Cost {
  status: number;
  /** What would have been answered; bytes that are no text are spoilt. */
  text: string;
  /** How long it would have been. */
  bytes: number;
}

/** Asks for the costs, and stands on an answer that tells them. */
export const countHeader = 'x-count';

/** Where statements are taken and run in one batch. */
export const runPath = '/-/run';

export interface Statement {
  sql: string;
  params: unknown[];
}
