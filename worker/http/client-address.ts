import type { Context, MiddlewareHandler } from 'hono';
import { tryGetContext } from 'hono/context-storage';
import type { AppEnv } from './app-env.ts';
import { secretsOf, sign } from './secrets/keys.ts';

/**
 * The client's address as the edge reports it; headers that a client can set itself are ignored. An IPv6 address counts as its
 * /64, because one household controls at least that many addresses (RFC 6177).
 */
export function clientAddress(c: Context): string {
  return networkOf(c.req.header('cf-connecting-ip') ?? 'local');
}

/** The /64 of an IPv6 address; any other text unchanged. */
export function networkOf(address: string): string {
  const canonical = address.includes(':') && URL.parse(`http://[${address}]`)?.hostname;
  if (!canonical) return address;
  const [start = '', end = ''] = canonical.slice(1, -1).split('::');
  const groupsOf = (text: string) => text.split(':').filter(Boolean);
  const [before, after] = [groupsOf(start), groupsOf(end)];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  const groups = [...before, ...zeros, ...after];
  // IPv4-mapped IPv6 addresses (RFC 4291, section 2.5.5.2) count as IPv4.
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isMapped ? canonical : `${groups.slice(0, 4).join(':')}::/64`;
}

/** Sets the client's hash for the activity record: it tells networks apart without revealing an address. */
export const setClientHash: MiddlewareHandler<AppEnv> = async (c, next) => {
  const mac = sign(secretsOf(c.env), 'activity-place', clientAddress(c));
  c.set('clientHash', Buffer.from(mac, 'base64url').toString('hex').slice(0, 16));
  await next();
};

/** Hash of the current request's client; null outside a request, as in the nightly job. */
export function currentClientHash(): string | null {
  return tryGetContext<AppEnv>()?.var.clientHash ?? null;
}
