import type { Page } from '#contract/basics/paging.ts';

/** A page of one. */
export const pageOf = <Item>(item: Item): Page<Item> => ({
  data: [item],
  currentPage: 1,
  totalPages: 1,
  total: 1,
});
