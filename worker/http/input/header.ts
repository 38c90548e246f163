import type { Context, MiddlewareHandler } from 'hono';
import { type OperationMetadata, withMetadata } from '../operation.ts';
import { Refusal, refuse } from '../refusal.ts';

type HeaderMiddleware<Value> = MiddlewareHandler<{
  Variables: { header: Exclude<Value, Refusal> };
}>;

/** Parses a header into `c.var.header`. */
function header<Value>(
  name: NonNullable<OperationMetadata['header']>,
  read: (c: Context) => Value,
): HeaderMiddleware<Value> {
  const middleware: HeaderMiddleware<Value> = async (c, next) => {
    const value = read(c);
    if (value instanceof Refusal) return refuse(c, value);
    c.set('header', value as Exclude<Value, Refusal>);
    return next();
  };
  return withMetadata(middleware, { header: name });
}

/** The `Idempotency-Key`, or null; 400 unless it is 1 to 128 visible ASCII characters. */
export const idempotencyKey = header('Idempotency-Key', (c): string | null | Refusal => {
  const key = c.req.header('Idempotency-Key');
  if (key === undefined) return null;
  return /^[\x21-\x7e]{1,128}$/.test(key)
    ? key
    : new Refusal('invalid', 'Idempotency-Key harus 1 sampai 128 karakter ASCII.');
});

/**
 * The revision that an editor loaded, from `If-Match: "<revision>"`; undefined without the header or with `*`, 400 for anything
 * else. Proxies may prefix it with `W/`.
 */
function readRevision(c: Context): number | undefined | Refusal {
  const value = c.req.header('if-match')?.trim();
  if (value === undefined || value === '*') return undefined;
  const [, digits] = /^(?:W\/)?"([1-9][0-9]{0,14})"$/.exec(value) ?? [];
  if (digits) return Number(digits);
  return new Refusal('invalid', 'If-Match harus berisi nomor revisi, misalnya "3".');
}

/**
 * The version that an official read, from `If-Match: "<dikoreksiPada>"`; null for `"0"` (never corrected), undefined without the
 * header or with `*`, 400 for anything that is not in quotes.
 */
function readVersion(c: Context): string | null | undefined | Refusal {
  const value = c.req.header('if-match')?.trim();
  if (value === undefined || value === '*') return undefined;
  const [, version] = /^(?:W\/)?"([^"]{1,40})"$/.exec(value) ?? [];
  if (version) return version === '0' ? null : version;
  return new Refusal('invalid', 'If-Match harus berisi dikoreksiPada dalam tanda kutip, atau "0".');
}

export const ifMatchVersion = header('If-Match', readVersion);

export const ifMatch = header('If-Match', readRevision);

/** As `ifMatch`; 0 for `If-None-Match: *`, which creates a record and never overwrites one. */
export const ifMatchOrNew = header('If-Match', (c) =>
  c.req.header('if-none-match')?.trim() === '*' ? 0 : readRevision(c),
);
