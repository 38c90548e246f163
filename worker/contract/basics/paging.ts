import type { Page } from '../records/paging.ts';

export type { Page } from '../records/paging.ts';

/** Requested page; both numbers are integers from 1. */
export interface PageRequest {
  page: number;
  limit: number;
}

/** Maximum records of a page. */
export const maxPageLimit = 100;

export function toPage<Item>(
  data: Item[],
  { page, limit }: PageRequest,
  total: number,
): Page<Item> {
  return { data, currentPage: page, totalPages: Math.ceil(total / limit), total };
}
