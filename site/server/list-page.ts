import type { APIContext } from 'astro';
import type { Page } from '#contract/basics/paging.ts';
import type { CollectionDefinition, RecordOf } from '#contract/collections/define-collection.ts';
import { pageOf } from '#worker/content/service.ts';
import { readPageNumber } from './page-number.ts';
import { keepPage, read } from './read.ts';

/**
 * Reads the page of a list that the address asks for, in the officials' order where they set one. An address with a page
 * that is no number leads on to the first, one past the end to the last: lists grow shorter, and old links stay.
 */
export async function readListPage<Definition extends CollectionDefinition>(
  astro: Pick<APIContext, 'request' | 'url' | 'redirect'> & { response: { headers: Headers } },
  definition: Definition,
  limit: number,
): Promise<Page<RecordOf<Definition>> | Response> {
  const page = readPageNumber(astro.url);
  const { pathname } = astro.url;
  if (page === null) return astro.redirect(pathname, 302);
  const order = definition.ordered ? 'position' : 'newest';
  const [list] = await read(pageOf(definition, { page, limit }, order));
  const last = Math.max(list.totalPages, 1);
  if (page > last) return astro.redirect(last === 1 ? pathname : `${pathname}?page=${last}`, 302);
  const answer = { shown: [definition], data: list, reads: ['page'] };
  return (await keepPage(astro, answer)) ?? list;
}
