import type { MiddlewareHandler } from 'hono';
import { tryGetContext } from 'hono/context-storage';
import type { AppEnv } from './app-env.ts';
import { clientAddress } from './client-address.ts';
import { secretsOf, sign } from './secrets/keys.ts';

/**
 * Notes where a request comes from as the activity record may know it: a hash under a key of its own, so that entries of one
 * network look alike and nobody reads an address off them.
 */
export const notePlace: MiddlewareHandler<AppEnv> = async (c, next) => {
  const mac = await sign(secretsOf(c.env), 'activity-place', clientAddress(c));
  c.set('place', Buffer.from(mac, 'base64url').toString('hex').slice(0, 16));
  await next();
};

/** Where the current request comes from; null outside of one, as in the nightly job. */
export function currentPlace(): string | null {
  return tryGetContext<AppEnv>()?.var.place ?? null;
}
