/** Hosts of this machine alone. Nobody reaches a deployment under them. */
const localHosts = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The one origin that letters, signatures, canonical links and feeds name: PUBLIC_ORIGIN. A request's own origin is what
 * its sender wrote into `Host`, so it counts on this machine alone.
 * @returns null where PUBLIC_ORIGIN is missing or no http(s) address: then nothing is issued and no such link is made.
 */
export function publicOrigin(
  { PUBLIC_ORIGIN }: { PUBLIC_ORIGIN?: string },
  requestUrl: string | URL,
): string | null {
  const { hostname, origin } = new URL(requestUrl);
  if (!PUBLIC_ORIGIN) return localHosts.includes(hostname) ? origin : null;
  const set = URL.parse(PUBLIC_ORIGIN);
  return set && /^https?:$/.test(set.protocol) ? set.origin : null;
}
