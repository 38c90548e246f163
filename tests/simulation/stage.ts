import type { Random } from './random.ts';
import type { Store } from './store.ts';
import type { Body, Sent, Slip } from './village.ts';

/** The state that the acts of a schedule share. */
export interface Stage {
  store: Store;
  random: Random;
  /** The first request of each submission, by key. */
  submissions: Map<string, Sent>;
  /** An unused slip for a new password. */
  slip: Slip;
  /** Number of the current wave. */
  wave: number;
  /** Common targets of the acts of this wave, so that they conflict. */
  focus: Partial<
    Record<'application' | 'letter' | 'record' | 'key' | 'role' | 'type' | 'account', string>
  >;
}

/** A target and its request; null without a possible target. */
export type Made = { target: string; sent: Sent | null } | null;

/** A request by one of the officials. */
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
