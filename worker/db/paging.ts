import { type SQL, sql } from 'drizzle-orm';
import type { PageRequest } from '#contract/basics/paging.ts';

/** From here on a page asks whether it exists before rows are skipped for it. */
const deepOffset = 10_000;

/** Rows to skip for a page; bounded, as SQLite takes no offset beyond 2^63. */
export function offsetOf({ page, limit }: PageRequest): number {
  return Math.min((page - 1) * limit, Number.MAX_SAFE_INTEGER);
}

/**
 * The LIMIT of a list's page: of a deep page past the end of the `total` rows it is 0, so that not one of them is read,
 * however large a number was asked for. Without a total where few rows are looked at anyhow. An expression, which SQLite
 * takes there and drizzle's types leave out.
 */
export function limitOf(request: PageRequest, total?: SQL): number {
  const { limit } = request;
  const offset = offsetOf(request);
  if (!total || offset < deepOffset) return limit;
  return sql`iif(${offset} < (${total}), ${limit}, 0)` as unknown as number;
}
