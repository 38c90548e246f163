import type { PageRequest } from '#contract/basics/paging.ts';

/** Rows to skip for a page. SQLite rejects an offset of 2^63 or more. */
export function offsetOf({ page, limit }: PageRequest): number {
  return Math.min((page - 1) * limit, Number.MAX_SAFE_INTEGER);
}
