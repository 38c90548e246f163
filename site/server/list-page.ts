import { env } from 'cloudflare:workers';
import type { APIContext } from 'astro';
import type { Page } from '#contract/basics/paging.ts';
import type { CollectionDefinition, RecordOf } from '#contract/collections/define-collection.ts';
import { pageAddress } from '#site/lib/pages/page-address.ts';
import { pageOf, searchPage } from '#worker/content/index.ts';
import { openDb } from '#worker/db/client.ts';
import { readPageNumber } from './page-number.ts';
import { cachePage, read } from './read.ts';

interface ListParts {
  limit: number;
  /** Pages of this field's latest first; by default in the officials' order, or newest first. */
  order?: { field: string };
  /** Chosen values by field; they are parameters of the page. */
  filter?: Readonly<Record<string, string>>;
  /** Lists only what a search finds, newest first; never cached. */
  text?: string;
}

/**
 * Reads the requested page of a list. Redirects from an invalid page
 * number to the first page, and from one past the end to the last: lists get shorter and old links remain.
 */
export async function readListPage<Definition extends CollectionDefinition>(
  astro: Pick<APIContext, 'url' | 'redirect'> & { response: { headers: Headers } },
  definition: Definition,
  { limit, order: byField, filter = {}, text = '' }: ListParts,
): Promise<Page<RecordOf<Definition>> | Response> {
  const page = readPageNumber(astro.url);
  const { pathname } = astro.url;
  const addressOf = (page: number) => pageAddress(pathname, { q: text, ...filter }, page);
  if (page === null) return astro.redirect(addressOf(1), 302);
  const order = byField ?? (definition.ordered ? 'position' : 'newest');
  const request = { page, limit };
  const list = text
    ? await searchPage(openDb(env.DB), definition, request, text, { filter })
    : (await read(pageOf(definition, request, { order, filter })))[0];
  const last = Math.max(list.totalPages, 1);
  if (page > last) return astro.redirect(addressOf(last), 302);
  if (text) astro.response.headers.set('Cache-Control', 'private, no-store');
  else cachePage(astro, [definition], ['page', ...(definition.filters ?? [])]);
  return list;
}
