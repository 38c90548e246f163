import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from '#worker/http/app-env.ts';
import { clientAddress } from '#worker/http/client-address.ts';
import { withMetadata } from '#worker/http/operation.ts';
import { refuse } from '#worker/http/refusal.ts';
import { humanCheck } from '#worker/http/turnstile.ts';
import { tooMany } from './too-many.ts';

/** Seconds of the rate limits' period in wrangler.toml. */
const limitPeriod = 60;

/** Limits costly public writes of one client to one path (wrangler.toml, WRITES), 429 without a Turnstile token. */
export const limitWrites = rateLimit('WRITES', byPath, true);

/** Limits background requests of pages, which cannot show a challenge (WRITES), 429. */
export const limitViews = rateLimit('WRITES', byPath, false);

/** Limits calls that hash a password, with one counter per client (wrangler.toml, LOGINS), 429 without a Turnstile token. */
export const limitLogins = rateLimit('LOGINS', clientAddress, true);

function byPath(c: Context): string {
  return `${c.req.path} ${clientAddress(c)}`;
}

function rateLimit(
  binding: 'WRITES' | 'LOGINS',
  keyOf: (c: Context<AppEnv>) => string,
  takesTurnstile: boolean,
) {
  const middleware: MiddlewareHandler<AppEnv> = async (c, next) => {
    // All portals of a Cloudflare account share the counters of a namespace.
    const key = `${c.env.PUBLIC_ORIGIN ?? ''} ${keyOf(c)}`;
    const { success } = await c.env[binding].limit({ key });
    if (success) return next();
    const human = takesTurnstile ? humanCheck(c) : undefined;
    if (await human?.passes()) return next();
    const what = 'Terlalu banyak permintaan dari jaringan Anda.';
    return refuse(c, await tooMany(c.var.db, what, limitPeriod, human));
  };
  return withMetadata(middleware, {
    isRateLimited: true,
    ...(takesTurnstile && { takesTurnstile }),
  });
}
