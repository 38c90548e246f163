import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../app-env.ts';
import { Fault, nameCause } from '../fault.ts';
import { logFault } from '../log.ts';
import { withMetadata } from '../operation.ts';

/**
 * Browsers revalidate each time. The edge caches a response for a minute and may serve it for a day while it fetches a newer one, but
 * never instead of an error. The short minute is the backstop for a purge that failed.
 */
const browserPolicy = 'public, max-age=0, must-revalidate';
const ownPolicy = 'private, max-age=0, must-revalidate';
const edgePolicy = 'public, max-age=60, stale-while-revalidate=86400, stale-if-error=0';

/** The edge's tag of everything that shows a collection. */
export const contentTag = (path: string): string => `content-${path}`;

/** The tags of what shows these collections: one that all content has, and one each. */
export function contentTags(paths: readonly string[]): string[] {
  return ['content', ...paths.map(contentTag)];
}

/**
 * The headers of an answer, the same for everyone, that the edge may keep under these tags.
 * @param asked the request's address: the edge would keep a copy of its own for each, so one whose query says something that
 * the answer does not go by (`reads` names what it does) is kept by browsers alone
 */
export function publicPolicy(
  tags: readonly string[],
  asked: URL,
  reads: readonly string[] = [],
): Record<string, string> {
  if (!asksOnly(asked, reads)) return { 'Cache-Control': ownPolicy };
  return {
    'Cache-Control': browserPolicy,
    'Cloudflare-CDN-Cache-Control': edgePolicy,
    'Cache-Tag': tags.join(','),
  };
}

/** Whether a query names nothing but these, each once. */
function asksOnly({ searchParams }: URL, names: readonly string[]): boolean {
  const asked = [...searchParams.keys()];
  return asked.every((name, at) => names.includes(name) && asked.indexOf(name) === at);
}

/**
 * Lets the edge keep successful answers under these tags. They must be the same for everyone, and go by nothing of the query
 * but these names.
 */
export function cachePublicly(
  tags: readonly string[],
  reads: readonly string[] = [],
): MiddlewareHandler<AppEnv> {
  const keep: MiddlewareHandler<AppEnv> = async (c, next) => {
    await next();
    if (!c.res.ok) return;
    const policy = publicPolicy(tags, new URL(c.req.url), reads);
    for (const [name, value] of Object.entries(policy)) c.header(name, value);
  };
  return withMetadata(keep, { isCached: true });
}

type Purge = { tags: string[] } | { purgeEverything: true };

interface EdgeCache {
  purge?: (options: Purge) => Promise<{ success: boolean; errors?: { code: number }[] }>;
}

/** The edge's cache; none in the local runtime and outside of the Worker. */
async function edgeCache(): Promise<EdgeCache | undefined> {
  const runtime = await import('cloudflare:workers').catch(() => null);
  return runtime?.cache;
}

/**
 * Purges the edge's responses with these tags (at most 100) in one call. Never throws: a failure is logged.
 * @returns null, or why it failed.
 */
export function purgeTags(
  tags: readonly string[],
  find: () => Promise<EdgeCache | undefined> = edgeCache,
): Promise<string | null> {
  return purge({ tags: [...tags] }, find);
}

/** As `purgeTags`, for every response of this Worker. A purge of the domain (zone) does not reach them. */
export function purgeEverything(
  find: () => Promise<EdgeCache | undefined> = edgeCache,
): Promise<string | null> {
  return purge({ purgeEverything: true }, find);
}

async function purge(
  what: Purge,
  find: () => Promise<EdgeCache | undefined>,
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
