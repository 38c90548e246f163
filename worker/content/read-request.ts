import type { Context } from 'hono';
import { Refusal } from '../http/refusal.ts';
import { searchProblem } from '../http/search-words.ts';
import { maxQueryLength } from './search/expression.ts';

/**
 * The revision that an editor loaded, from `If-Match: "<revision>"`; undefined without the header or with `*`, a 400
 * for anything else. A `W/` that a proxy puts before it is passed over.
 */
export function readIfMatch(c: Context): number | undefined | Refusal {
  const header = c.req.header('if-match')?.trim();
  if (header === undefined || header === '*') return undefined;
  const [, digits] = /^(?:W\/)?"([1-9][0-9]{0,14})"$/.exec(header) ?? [];
  if (digits) return Number(digits);
  return new Refusal('invalid', 'If-Match harus berisi nomor revisi, misalnya "3".');
}

/** The text that `q` searches for, empty without one; a 400 for more than 500 characters. */
export function readSearch(c: Context): string | Refusal {
  const q = c.req.query('q') ?? '';
  const problem = searchProblem(q, maxQueryLength);
  return problem ? Refusal.fields({ q: problem }) : q;
}
