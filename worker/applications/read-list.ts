import type { Context } from 'hono';
import { type Status, statuses } from '../contract/applications.ts';
import { findLetter } from '../contract/letters/index.ts';
import { readPage } from '../http/paging.ts';
import { Refusal } from '../http/refusal.ts';
import { searchProblem } from '../http/search-words.ts';
import type { ListRequest } from './lists.ts';

const defaultPageLimit = 100;
const orders = ['newest', 'queue'] as const;

/** What `GET applications` is asked for; a 400 that names each wrong value. Empty values ask for nothing. */
export function readList(c: Context): ListRequest | Refusal {
  const page = readPage(c, defaultPageLimit);
  if (page instanceof Refusal) return page;
  const { type, status, order, q } = c.req.query();
  const errors: Record<string, string> = {};
  if (type !== undefined && !findLetter(type)) errors.type = 'Jenis surat tidak dikenal.';
  const knownStatus = statuses.find((known) => known === status);
  if (status !== undefined && !knownStatus) errors.status = 'Status tidak dikenal.';
  const knownOrder = orders.find((known) => known === (order ?? 'newest'));
  if (!knownOrder) errors.order = `order harus salah satu dari: ${orders.join(', ')}.`;
  const problem = searchProblem(q);
  if (problem) errors.q = problem;
  if (Object.keys(errors).length > 0 || !knownOrder) return Refusal.fields(errors);
  const search = q?.trim() ? q : undefined;
  return {
    page,
    type,
    status: knownStatus satisfies Status | undefined,
    order: knownOrder,
    q: search,
  };
}

/** The page of an account's own applications. */
export function readOwnList(c: Context) {
  return readPage(c, defaultPageLimit);
}
