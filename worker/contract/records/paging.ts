import * as z from 'zod/mini';
import { count, text } from './described.ts';

const position = z.object({
  currentPage: count('The page that was asked for, from 1.'),
  totalPages: count('How many pages there are.'),
  total: count(
    'How many records there are; of a search, how many of its newest matches can be read.',
  ),
  meant: z.optional(
    text('Words that were searched for in place of those sent, of which one is in no record.'),
  ),
});

/** Answer of a list that was asked for by page. */
export type Page<Item> = z.output<typeof position> & { data: Item[] };

export function pageSchema<Item extends z.ZodMiniType>(item: Item) {
  return z.extend(position, { data: z.array(item) });
}
