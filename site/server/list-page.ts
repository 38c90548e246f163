import type { APIContext } from 'astro';
import type { Page } from '#contract/basics/paging.ts';
import type { CollectionDefinition, RecordOf } from '#contract/collections/define-collection.ts';
import { pageOf } from '#worker/content/index.ts';
import { readPageNumber } from './page-number.ts';
import { cachePage, read } from './read.ts';

/**
 * Reads the requested page of a list, in the officials' order where the collection has one. Redirects from an invalid page
 * number to the first page, and from one past the end to the last: lists get shorter and old links remain.
 */
export async function readListPage<Definition extends CollectionDefinition>(
  astro: Pick<APIContext, 'url' | 'redirect'> & { response: { headers: Headers } },
  definition: Definition,
  limit: number,
): Promise<Page<RecordOf<Definition>> | Response> {
  const page = readPageNumber(astro.url);
  const { pathname } = astro.url;
  if (page === null) return astro.redirect(pathname, 302);
  const order = definition.ordered ? 'position' : 'newest';
  const [list] = await read(pageOf(definition, { page, limit }, { order }));
  const last = Math.max(list.totalPages, 1);
  if (page > last) return astro.redirect(last === 1 ? pathname : `${pathname}?page=${last}`, 302);
  cachePage(astro, [definition], ['page']);
  return list;
}
