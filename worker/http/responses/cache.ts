import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../app-env.ts';
import { Fault, nameCause } from '../fault.ts';
import { logFault } from '../log.ts';
import { withMetadata } from '../operation.ts';

/**
 * Browsers revalidate each time. The edge caches a response for a minute and may serve it stale for a day while revalidating, but
 * never instead of an error. The short lifetime limits the effect of a failed purge.
 */
const browserPolicy = 'public, max-age=0, must-revalidate';
const privatePolicy = 'private, max-age=0, must-revalidate';
const edgePolicy = 'public, max-age=60, stale-while-revalidate=86400, stale-if-error=0';

/** Cache tag of responses that contain a collection. */
export const contentTag = (path: string): string => `content-${path}`;

/** Cache tags for these collections: one shared by all content, and one each. */
export function contentTags(paths: readonly string[]): string[] {
  return ['content', ...paths.map(contentTag)];
}

/**
 * Cache headers of a response that is equal for everyone.
 * @param url the request's address. The edge caches a copy per address, so addresses with other query parameters than `reads`
 * are cached by browsers only.
 * @param reads query parameters that the response depends on
 */
export function publicPolicy(
  tags: readonly string[],
  url: URL,
  reads: readonly string[] = [],
): Record<string, string> {
  if (!hasOnlyParams(url, reads)) return { 'Cache-Control': privatePolicy };
  return {
    'Cache-Control': browserPolicy,
    'Cloudflare-CDN-Cache-Control': edgePolicy,
    'Cache-Tag': tags.join(','),
  };
}

/** Whether the query has only these parameters, each at most once. */
function hasOnlyParams({ searchParams }: URL, names: readonly string[]): boolean {
  const params = [...searchParams.keys()];
  return params.every((name, at) => names.includes(name) && params.indexOf(name) === at);
}

/**
 * Lets the edge cache successful responses under these tags. They must be equal for everyone and depend on no other query
 * parameters than `reads`.
 */
export function cachePublicly(
  tags: readonly string[],
  reads: readonly string[] = [],
): MiddlewareHandler<AppEnv> {
  const cache: MiddlewareHandler<AppEnv> = async (c, next) => {
    await next();
    if (!c.res.ok) return;
    const policy = publicPolicy(tags, new URL(c.req.url), reads);
    for (const [name, value] of Object.entries(policy)) c.header(name, value);
  };
  return withMetadata(cache, { isCached: true });
}

/** Tags, at most 100, or all responses of this Worker, which a purge of the zone does not include. */
type Purge = { tags: string[] } | { purgeEverything: true };

interface EdgeCache {
  purge?: (options: Purge) => Promise<{ success: boolean; errors?: { code: number }[] }>;
}

/** The edge cache; undefined in the local runtime and outside the Worker. */
async function edgeCache(): Promise<EdgeCache | undefined> {
  const runtime = await import('cloudflare:workers').catch(() => null);
  return runtime?.cache;
}

/**
 * Purges cached responses in one call. Never throws: a failure is logged.
 * @returns null, or the cause of the failure
 */
export async function purge(
  what: Purge,
  find: () => Promise<EdgeCache | undefined> = edgeCache,
): Promise<string | null> {
  try {
    const cache = await find();
    if (typeof cache?.purge !== 'function') return null;
    const { success, errors = [] } = await cache.purge(what);
    if (success) return null;
    throw new Fault(['purge refused', ...errors.map(({ code }) => Number(code))].join(' '));
  } catch (error) {
    logFault('purge failed', error, 'tags' in what ? { tags: what.tags.length } : {});
    return nameCause(error);
  }
}
