import * as z from 'zod/mini';
import { count, text } from './described.ts';

const position = z.object({
  currentPage: count('The requested page, from 1.'),
  totalPages: count('Number of pages.'),
  total: count('Number of records, or of matches of a search.'),
  meant: z.optional(text('The corrected search words, if the words sent matched no record.')),
});

/** Response of a paged list. */
export type Page<Item> = z.output<typeof position> & { data: Item[] };

export function pageSchema<Item extends z.ZodMiniType>(item: Item) {
  return z.extend(position, { data: z.array(item) });
}
