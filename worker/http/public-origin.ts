/** Loopback hosts, never those of a deployment. */
const localHosts = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The origin used in letters, signatures, canonical links and feeds: PUBLIC_ORIGIN. The request's own origin is client input
 * (`Host`), so it is used on localhost only.
 * @returns null if PUBLIC_ORIGIN is missing or not an http(s) address; no letters are issued then
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
