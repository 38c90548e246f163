import type { APIContext } from 'astro';
import { pageOf } from '../../worker/content/service.ts';
import type {
  CollectionDefinition,
  RecordOf,
} from '../../worker/contract/collections/define-collection.ts';
import type { Page } from '../../worker/contract/paging.ts';
import { readPageNumber } from './page-number.ts';
import { cachePage, read } from './read.ts';

/**
 * Reads the page of a list that the address asks for, in the officials' order where they set one. An address with a page that is no number leads on to the first;
 * one past the end is 404, and its page says so.
 */
export async function readListPage<Definition extends CollectionDefinition>(
  astro: Pick<APIContext, 'url' | 'redirect'> & { response: ResponseInit & { headers: Headers } },
  definition: Definition,
  limit: number,
): Promise<Page<RecordOf<Definition>> | Response> {
  const page = readPageNumber(astro.url);
  if (page === null) return astro.redirect(astro.url.pathname, 302);
  const order = definition.ordered && 'position';
  const [list] = await read(pageOf(definition, { page, limit }, { order }));
  if (page > Math.max(list.totalPages, 1)) astro.response.status = 404;
  else cachePage(astro.response.headers, [definition]);
  return list;
}
