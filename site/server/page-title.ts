/** A list's title; from its second page on it tells the page, so that no two pages are called the same. */
export function pageTitle(title: string, { currentPage }: { currentPage: number }): string {
  return currentPage > 1 ? `${title}, halaman ${currentPage}` : title;
}
