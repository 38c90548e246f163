import type { Context, MiddlewareHandler, Next } from 'hono';
import { openDb } from '#worker/db/client.ts';
import { clientAddress } from './client-address.ts';
import { Refusal, refuse } from './refusal.ts';
import type { AppEnv } from './room.ts';
import { tell } from './route-facts.ts';

/** Of a Ray ID, as the edge gives it: sixteen hexadecimal digits, and where. */
const rayId = /^[0-9a-f]{16}(?:-[A-Z]{3})?$/;

/** Gives each request its id, Cloudflare's own (Ray ID) where it has one, and its database. */
export const prepareRequest: MiddlewareHandler<AppEnv> = async (c, next) => {
  const ray = c.req.header('cf-ray') ?? '';
  c.set('requestId', rayId.test(ray) ? ray : crypto.randomUUID());
  c.set('db', openDb(c.env.DB));
  await next();
};

/** Seconds of the rate limit's period in wrangler.toml. */
const limitPeriod = 60;

/** Stops a flood of costly public writes from one address (wrangler.toml, WRITES), 429. */
export const limitWrites: MiddlewareHandler<AppEnv> = tell(
  async (c: Context<AppEnv>, next: Next) => {
    const { success } = await c.env.WRITES.limit({ key: `${c.req.path} ${clientAddress(c)}` });
    return success ? next() : tooMany(c);
  },
  { limit: 'writes' },
);

/**
 * Stops a flood of what costs the work of a password's hash (wrangler.toml, LOGINS), 429: one bound for all that one address
 * asks of this kind.
 */
export const limitLogins: MiddlewareHandler<AppEnv> = tell(
  async (c: Context<AppEnv>, next: Next) => {
    const { success } = await c.env.LOGINS.limit({ key: clientAddress(c) });
    return success ? next() : tooMany(c);
  },
  { limit: 'logins' },
);

function tooMany(c: Context): Response {
  const message = 'Terlalu banyak permintaan. Coba lagi dalam satu menit.';
  return refuse(c, new Refusal('too-many', message, { retryAfter: limitPeriod }));
}
