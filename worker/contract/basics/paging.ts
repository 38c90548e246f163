import type { Page } from '../records/paging.ts';

export type { Page } from '../records/paging.ts';

/** A page to read: both whole numbers from 1. */
export interface PageRequest {
  page: number;
  limit: number;
}

/** Most records that a page may hold. */
export const maxPageLimit = 100;

/** The paged form of a list; `meant` as countMatches tells it (worker/db/full-text.ts). */
export function toPage<Item>(
  data: Item[],
  { page, limit }: PageRequest,
  total: number,
  meant: string | null = null,
): Page<Item> {
  const totalPages = Math.ceil(total / limit);
  return {
    data,
    currentPage: page,
    totalPages,
    total,
    ...(meant !== null && total > 0 && { meant }),
  };
}
