import * as z from 'zod/mini';
import { count, text } from './described.ts';

const position = z.object({
  currentPage: count('The page that was asked for, from 1.'),
  totalPages: count('How many pages there are.'),
  total: count('How many records there are, or match a search.'),
  meant: z.optional(
    text('The words that were searched for in place of those sent, which matched no record.'),
  ),
});

/** Answer of a list that was asked for by page. */
export type Page<Item> = z.output<typeof position> & { data: Item[] };

export function pageSchema<Item extends z.ZodMiniType>(item: Item) {
  return z.extend(position, { data: z.array(item) });
}
