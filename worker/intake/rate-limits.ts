import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { AppEnv } from '#worker/http/app-env.ts';
import { clientAddress } from '#worker/http/client-address.ts';
import { withMetadata } from '#worker/http/operation.ts';
import { refuse } from '#worker/http/refusal.ts';
import { secretsOf, sign } from '#worker/http/secrets/keys.ts';
import { humanCheck } from '#worker/http/turnstile.ts';
import { tooMany } from './too-many.ts';

/** Seconds of the rate limits' period in wrangler.toml. */
const limitPeriod = 60;

/** Limits costly public writes of one client to one route (wrangler.toml, WRITES), 429 without a Turnstile token. */
export const limitWrites = rateLimit('WRITES', byRoute, true);

/** Limits background requests of pages, which cannot show a challenge (WRITES), 429. */
export const limitViews = rateLimit('WRITES', byRoute, false);

/** Limits calls that hash a password, with one counter per client (wrangler.toml, LOGINS), 429 without a Turnstile token. */
export const limitLogins = rateLimit('LOGINS', clientAddress, true);

/** The route's pattern, as the client chooses the parameters of the path. */
function byRoute(c: Context): string {
  return `${routePath(c)} ${clientAddress(c)}`;
}

function rateLimit(
  binding: 'WRITES' | 'LOGINS',
  keyOf: (c: Context<AppEnv>) => string,
  takesTurnstile: boolean,
) {
  const middleware: MiddlewareHandler<AppEnv> = async (c, next) => {
    // All portals of a Cloudflare account share the counters of a namespace.
    const text = `${c.env.PUBLIC_ORIGIN ?? ''} ${keyOf(c)}`;
    const key = sign(secretsOf(c.env), 'rate-limits', text);
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
