import type { Context } from 'hono';
import { Refusal } from '../refusal.ts';

const header = 'Idempotency-Key';

/** The key of the draft that is sent, null without one; a 400 for a key that is not 1 to 128 visible ASCII characters. */
export function readIdempotencyKey(c: Context): string | null | Refusal {
  const key = c.req.header(header);
  if (key === undefined) return null;
  return /^[\x21-\x7e]{1,128}$/.test(key)
    ? key
    : new Refusal('invalid', `${header} harus 1 sampai 128 karakter ASCII.`);
}
