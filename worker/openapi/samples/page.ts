import type { Page } from '../../contract/paging.ts';

/** A page of one. */
export const pageOf = <Item>(item: Item): Page<Item> => ({
  data: [item],
  currentPage: 1,
  totalPages: 1,
  total: 1,
});
