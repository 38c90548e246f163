import { env } from 'cloudflare:workers';
import type { APIContext } from 'astro';
import { tryGetContext } from 'hono/context-storage';
import type { PageVillage } from '#site/lib/village.ts';
import { type VillageConfig, village } from '#village.config.ts';
import { openDb } from '#worker/db/client.ts';
import { type Read, type Results, readMany } from '#worker/db/read.ts';
import { contentTags, publicPolicy } from '#worker/http/responses/cache.ts';
import { officeState, readOffice } from '#worker/office/index.ts';

/** The office of each request that has read it. */
const offices = new WeakMap<object, Promise<VillageConfig>>();

/** Reads everything that a page shows, and the office for its frame, in one round trip. */
export async function read<const Reads extends readonly Read<unknown>[]>(...reads: Reads) {
  const request = tryGetContext();
  const all = readMany(openDb(env.DB), [officeState, ...reads]);
  const [office, ...results] = await all;
  if (request) offices.set(request, Promise.resolve(office));
  return results as Results<Reads>;
}

/** The village as its office changed it, from the round trip of `read` where the page has made one. */
export function readVillage(): Promise<VillageConfig> {
  const request = tryGetContext();
  // Pages that the build renders have no request.
  if (!request) return Promise.resolve(village);
  const office = offices.get(request) ?? readOffice(openDb(env.DB));
  offices.set(request, office);
  return office;
}

/** What the page's scripts need of the village, with the office as it is now. */
export async function readPageVillage(): Promise<PageVillage> {
  const { name, terms, councilTitle, bodies, contact, retention, ...village } = await readVillage();
  const { paper, place, signature, counter, workingDays, signingDays } = village.letters;
  const { kontakPenting, posyandu, pelindungData, ...office } = village.office;
  const { turnstileSiteKey } = village.intake;
  return {
    ...{ name, terms, councilTitle, bodies, contact, retention, office },
    letters: { paper, place, signature, counter, workingDays, signingDays },
    intake: { turnstileSiteKey },
  };
}

/**
 * Cache headers of a successful response that is the same for everyone.
 * @param shown collections whose change purges the edge cache
 * @param params the query parameters that the response depends on
 */
export function cacheHeaders(
  url: URL,
  shown: readonly { path: string }[] = [],
  params: readonly string[] = [],
): Record<string, string> {
  return publicPolicy(contentTags(shown.map(({ path }) => path)), url, params);
}

/** Sets these headers on a page, and names the links that browsers may prefetch from it (pages/rules.json.ts). */
export function cachePage(
  { url, response }: Pick<APIContext, 'url'> & { response: { headers: Headers } },
  shown: readonly { path: string }[] = [],
  params: readonly string[] = [],
): void {
  const headers = { ...cacheHeaders(url, shown, params), 'Speculation-Rules': '"/rules.json"' };
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
}
