import type { Context } from 'hono';
import { Refusal } from '../refusal.ts';

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

/** As readIfMatch; 0 for `If-None-Match: *`, of who makes something new and writes over nothing. */
export const readIfNew = (c: Context): number | undefined | Refusal =>
  c.req.header('if-none-match')?.trim() === '*' ? 0 : readIfMatch(c);
