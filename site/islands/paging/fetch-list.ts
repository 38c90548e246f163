import { QueryClient, queryOptions } from '@tanstack/react-query';

/** Lists are not fetched again, which would move the focus: a reload shows what is new. */
export const client = new QueryClient({
  defaultOptions: { queries: { networkMode: 'always', retry: false, staleTime: Infinity } },
});

/** A page of a list, as components/page/paged-list.astro renders it. */
export interface ListPage {
  title: string;
  /** Label of the list, which names the page. */
  label: string;
  items: Element;
  page: number;
  totalPages: number;
}

/** The list of a document; null where it has none. */
export function readList(from: Document): ListPage | null {
  const list = from.querySelector<HTMLElement>('[data-list]');
  const items = list?.querySelector('[data-items]');
  if (!list || !items) return null;
  const { page, pages } = list.dataset;
  return {
    title: from.title,
    label: list.getAttribute('aria-label') ?? '',
    items,
    page: Number(page),
    totalPages: Number(pages),
  };
}

/** The list at an address of this site. Rejects only without a connection; null for an answer without a list. */
export const listQuery = (address: string) =>
  queryOptions({
    queryKey: ['list', address],
    // Elements are no plain data.
    structuralSharing: false,
    queryFn: async ({ signal }) => {
      const response = await fetch(address, { signal });
      const html = await response.text();
      return response.ok ? readList(new DOMParser().parseFromString(html, 'text/html')) : null;
    },
  });
