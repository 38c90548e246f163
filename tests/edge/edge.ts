interface Purge {
  tags?: string[];
  purgeEverything?: boolean;
}

/** Sends a request to the Worker. */
type Origin = (path: string, headers: Headers) => Promise<Response>;

interface Copy {
  headers: Headers;
  text: string;
  tags: readonly string[];
  /** When it was fetched or revalidated, how long it is fresh from then, and how long it may be served stale after that, in ms. */
  since: number;
  freshMs: number;
  staleMs: number;
}

/**
 * A model of Cloudflare's cache in front of a Worker (developers.cloudflare.com/cache): one copy per URL for all clients,
 * `Cloudflare-CDN-Cache-Control` before `Cache-Control` (RFC 9213), stale-while-revalidate (RFC 5861) and `Cache-Tag`. It
 * caches a response without cache headers for two hours, which is the worst case for the portal.
 */
export class Edge {
  now = 0;
  /** The tags of every purge. */
  readonly purges: string[][] = [];
  /** Makes every purge fail. */
  broken = false;
  readonly copies = new Map<string, Copy>();
  readonly #origin: Origin;
  #revalidation: Promise<unknown> = Promise.resolve();

  constructor(origin: Origin) {
    this.#origin = origin;
  }

  /** Stands for `cache.purge` of `cloudflare:workers`. */
  readonly purge = async ({ tags = [], purgeEverything = false }: Purge) => {
    this.purges.push(tags);
    if (this.broken) return { success: false, errors: [{ code: 1134 }] };
    for (const [path, copy] of this.copies)
      if (purgeEverything || copy.tags.some((tag) => tags.includes(tag))) this.copies.delete(path);
    return { success: true };
  };

  /** A response's text, and whether it came from the edge's copy. */
  async get(path: string): Promise<{ text: string; hit: boolean }> {
    await this.#revalidation;
    const copy = this.copies.get(path);
    const age = copy ? this.now - copy.since : Number.POSITIVE_INFINITY;
    if (copy && age < copy.freshMs + copy.staleMs) {
      if (age >= copy.freshMs) this.#revalidation = this.#revalidate(path, copy);
      return { text: copy.text, hit: true };
    }
    const response = await this.#origin(path, new Headers());
    const text = await response.text();
    this.#store(path, response, text);
    return { text, hit: false };
  }

  async #revalidate(path: string, copy: Copy): Promise<void> {
    const mark = copy.headers.get('etag');
    const response = await this.#origin(path, new Headers(mark ? { 'if-none-match': mark } : {}));
    if (response.status === 304) this.#store(path, response, copy.text);
    else this.#store(path, response, await response.text());
  }

  #store(path: string, response: Response, text: string): void {
    const { headers, status } = response;
    const policy = headers.get('cloudflare-cdn-cache-control') ?? headers.get('cache-control');
    const seconds = (name: string) => Number(policy?.match(`\\b${name}=(\\d+)`)?.[1] ?? 0);
    const freshMs = 1000 * (policy === null ? 7200 : seconds('max-age'));
    const staleMs = 1000 * seconds('stale-while-revalidate');
    const refused = /private|no-store|no-cache/.test(policy ?? '') || headers.has('set-cookie');
    this.copies.delete(path);
    if (![200, 304, 404].includes(status) || refused || freshMs + staleMs === 0) return;
    const tags = (headers.get('cache-tag') ?? '').split(',');
    this.copies.set(path, { headers, text, tags, since: this.now, freshMs, staleMs });
  }
}
