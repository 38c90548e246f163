import type { Context, MiddlewareHandler } from 'hono';
import { openDb } from '#worker/db/client.ts';
import type { AppEnv } from './app-env.ts';
import { clientAddress } from './client-address.ts';
import { withFacts } from './operation.ts';
import { Refusal, refuse } from './refusal.ts';

/** Cloudflare's Ray ID: sixteen hexadecimal digits and the data centre. */
const rayId = /^[0-9a-f]{16}(?:-[A-Z]{3})?$/;

/** Sets the request id (the Ray ID where there is one) and the database. */
export const prepareRequest: MiddlewareHandler<AppEnv> = async (c, next) => {
  const ray = c.req.header('cf-ray') ?? '';
  c.set('requestId', rayId.test(ray) ? ray : crypto.randomUUID());
  c.set('db', openDb(c.env.DB));
  await next();
};

/** Seconds of the rate limit's period in wrangler.toml. */
const limitPeriod = 60;

/** Limits costly public writes of one client to one path (wrangler.toml, WRITES), 429. */
export const limitWrites = rateLimit('WRITES', (c) => `${c.req.path} ${clientAddress(c)}`);

/** Limits calls that hash a password, one limit for all of one client (wrangler.toml, LOGINS), 429. */
export const limitLogins = rateLimit('LOGINS', clientAddress);

function rateLimit(binding: 'WRITES' | 'LOGINS', keyOf: (c: Context<AppEnv>) => string) {
  const middleware: MiddlewareHandler<AppEnv> = async (c, next) => {
    const { success } = await c.env[binding].limit({ key: keyOf(c) });
    return success ? next() : tooMany(c);
  };
  return withFacts(middleware, { isRateLimited: true });
}

function tooMany(c: Context): Response {
  const message = 'Terlalu banyak permintaan. Coba lagi dalam satu menit.';
  return refuse(c, new Refusal('too-many', message, { retryAfter: limitPeriod }));
}
