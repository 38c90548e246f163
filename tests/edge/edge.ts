interface Purge {
  tags?: string[];
  purgeEverything?: boolean;
}

/** Asks the Worker. */
type Origin = (path: string, headers: Headers) => Promise<Response>;

interface Copy {
  headers: Headers;
  text: string;
  tags: readonly string[];
  /** When it was fetched or found unchanged, and for how long from then it is fresh and may be shown stale, in ms. */
  since: number;
  freshMs: number;
  staleMs: number;
}

export interface EdgeAnswer {
  status: number;
  headers: Headers;
  text: string;
  /** Whether it came from the edge's copy. */
  hit: boolean;
}

/**
 * Cloudflare's cache before a Worker, as its documentation says (developers.cloudflare.com/cache): a copy for each address,
 * whoever asks; `Cloudflare-CDN-Cache-Control` before `Cache-Control` (RFC 9213); stale-while-revalidate (RFC 5861);
 * `Cache-Tag`. Stricter where that is unsafe for the portal: an answer that says nothing of caches is kept for two hours.
 */
export class Edge {
  now = 0;
  /** Every call, as the Worker made it. */
  readonly purges: string[][] = [];
  /** Has a purge be refused. */
  broken = false;
  readonly copies = new Map<string, Copy>();
  readonly #origin: Origin;
  #renewing: Promise<unknown> = Promise.resolve();

  constructor(origin: Origin) {
    this.#origin = origin;
  }

  /** What the Worker calls (`cache.purge` of `cloudflare:workers`). */
  readonly purge = async ({ tags = [], purgeEverything = false }: Purge) => {
    this.purges.push(tags);
    if (this.broken) return { success: false, errors: [{ code: 1134 }] };
    for (const [path, copy] of this.copies)
      if (purgeEverything || copy.tags.some((tag) => tags.includes(tag))) this.copies.delete(path);
    return { success: true };
  };

  async get(path: string, init: HeadersInit = {}): Promise<EdgeAnswer> {
    await this.#renewing;
    const headers = new Headers(init);
    const copy = this.copies.get(path);
    const age = copy ? this.now - copy.since : Number.POSITIVE_INFINITY;
    if (copy && age < copy.freshMs + copy.staleMs) {
      if (age >= copy.freshMs) this.#renewing = this.#renew(path, copy);
      return this.#fromCopy(copy, headers);
    }
    const response = await this.#origin(path, headers);
    const text = await response.text();
    // The answer to a condition says nothing of those who did not set it.
    if (!headers.has('if-none-match')) this.#keep(path, response, text);
    return { status: response.status, headers: response.headers, text, hit: false };
  }

  #fromCopy({ headers, text }: Copy, asked: Headers): EdgeAnswer {
    const mark = headers.get('etag');
    const known = mark !== null && asked.get('if-none-match') === mark;
    return { status: known ? 304 : 200, headers, text: known ? '' : text, hit: true };
  }

  async #renew(path: string, copy: Copy): Promise<void> {
    const mark = copy.headers.get('etag');
    const response = await this.#origin(path, new Headers(mark ? { 'if-none-match': mark } : {}));
    if (response.status === 304) this.#keep(path, response, copy.text);
    else this.#keep(path, response, await response.text());
  }

  #keep(path: string, response: Response, text: string): void {
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
