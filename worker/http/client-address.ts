import type { Context } from 'hono';

/**
 * Whom a request comes from: the client's address as the edge saw it, never a header that a client sends past it. An IPv6
 * address counts as its /64, which is the least that one household is given (RFC 6177): it has 2^64 addresses to choose from.
 */
export function clientAddress(c: Context): string {
  return networkOf(c.req.header('cf-connecting-ip') ?? 'local');
}

/** The /64 of an IPv6 address; any other text as it is. */
export function networkOf(address: string): string {
  const canonical = address.includes(':') && URL.parse(`http://[${address}]`)?.hostname;
  if (!canonical) return address;
  const [start = '', end = ''] = canonical.slice(1, -1).split('::');
  const groupsOf = (text: string) => text.split(':').filter(Boolean);
  const [before, after] = [groupsOf(start), groupsOf(end)];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  const groups = [...before, ...zeros, ...after];
  // An IPv4 address in IPv6's clothes (RFC 4291, section 2.5.5.2) is one address.
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isMapped ? canonical : `${groups.slice(0, 4).join(':')}::/64`;
}
