import type { Page } from '../records/paging.ts';

export type { Page } from '../records/paging.ts';

/** A page to read: both whole numbers from 1. */
export interface PageRequest {
  page: number;
  limit: number;
}

/** Most records that a page may hold. */
export const maxPageLimit = 100;

export function toPage<Item>(
  data: Item[],
  { page, limit }: PageRequest,
  total: number,
): Page<Item> {
  return { data, currentPage: page, totalPages: Math.ceil(total / limit), total };
}
