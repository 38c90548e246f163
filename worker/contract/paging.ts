/** Answer of a list that was asked for by page. */
export interface Page<Item> {
  data: Item[];
  currentPage: number;
  totalPages: number;
  total: number;
}

/** A page to read: both whole numbers from 1. */
export interface PageRequest {
  page: number;
  limit: number;
}

/** Most records that a page may hold. */
export const maxPageLimit = 100;

/** The paged form of a list. */
export function toPage<Item>(
  data: Item[],
  { page, limit }: PageRequest,
  total: number,
): Page<Item> {
  return { data, currentPage: page, totalPages: Math.ceil(total / limit), total };
}
