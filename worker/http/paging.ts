import type { Context } from 'hono';
import type { Page } from '../contract/applications.ts';
import { Refusal } from './refusal.ts';

export interface PageRequest {
  page: number;
  limit: number;
}

const maxLimit = 100;

/**
 * Reads `page` and `limit`: whole numbers from 1, `limit` at most 100.
 * @returns null when no page was asked for, a 400 for anything else.
 */
export function readPage(c: Context, defaultLimit: number): PageRequest | null | Refusal {
  const page = readWhole(c.req.query('page'), Number.MAX_SAFE_INTEGER);
  const limit = readWhole(c.req.query('limit'), maxLimit);
  const errors: Record<string, string> = {};
  if (page === undefined) errors.page = 'page harus bilangan bulat mulai dari 1.';
  if (limit === undefined) errors.limit = `limit harus bilangan bulat dari 1 sampai ${maxLimit}.`;
  if (page === undefined || limit === undefined) return Refusal.fields(errors);
  return page === null ? null : { page, limit: limit ?? defaultLimit };
}

/** Like `readPage`; page 1 where none was asked for. */
export function readPageOrFirst(c: Context, defaultLimit: number): PageRequest | Refusal {
  const request = readPage(c, defaultLimit);
  if (request) return request;
  return { page: 1, limit: readWhole(c.req.query('limit'), maxLimit) ?? defaultLimit };
}

/** The number; null when it is missing, undefined when it is wrong. */
function readWhole(text: string | undefined, max: number): number | null | undefined {
  if (text === undefined) return null;
  if (!/^[1-9][0-9]*$/.test(text)) return undefined;
  const value = Number(text);
  return value <= max ? value : undefined;
}

/** Rows to skip for a page; bounded, as SQLite takes no offset beyond 2^63. */
export function offsetOf({ page, limit }: PageRequest): number {
  return Math.min((page - 1) * limit, Number.MAX_SAFE_INTEGER);
}

/** The paged form of a list. */
export function toPage<Item>(data: Item[], request: PageRequest, total: number): Page<Item> {
  const totalPages = Math.ceil(total / request.limit);
  return { data, currentPage: request.page, totalPages, total };
}
