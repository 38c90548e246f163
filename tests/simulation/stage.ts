import type { Random } from './random.ts';
import type { Store } from './store.ts';
import type { Body, Sent, Slip } from './village.ts';

/** What the acts of a schedule choose from, and remember of each other. */
export interface Stage {
  store: Store;
  random: Random;
  /** Submissions by key, as they were first sent. */
  submissions: Map<string, Sent>;
  /** A slip for a new password that nobody has used. */
  slip: Slip;
  /** Number of the wave that is made up. */
  wave: number;
  /** What the acts of this wave gather round, so that they meet. */
  focus: Partial<
    Record<'application' | 'letter' | 'record' | 'key' | 'role' | 'type' | 'account', string>
  >;
}

/** What is sent and what it is done to; null where there is nothing to do it to. */
export type Made = { target: string; sent: Sent | null } | null;

/** Sent by one of the officials. */
export function byOfficial(
  { random }: Stage,
  method: string,
  path: string,
  target: string,
  body?: Body,
  headers?: Record<string, string>,
): Made {
  const as = `petugas-${random.between(1, 2)}`;
  return { target, sent: { method, path, as, ...(body && { body }), ...(headers && { headers }) } };
}
