/** What one request may cost D1 (docs/benchmarks.md), and what has a reason to read more. */

/** The most round trips to D1: four for an API call, two for a page or a file. */
export const maxRoundTrips = (name: string): number => (name.includes('/api/v1/') ? 4 : 2);

/** What reads more of more records, and at most so many rows; all else reads the same. */
const growing: readonly (readonly [names: RegExp, most: number])[] = [
  // As many of the same and of nearly the same NIK, and as many namesakes, as an official reads.
  [/applications\/:id\/facts$/, 850],
  // The addresses of the newest thousand news and products.
  [/sitemap\.xml$/, 2000],
  // A month's file holds its letters. A filled month has 2,976.
  [/letters\/csv$/, 6100],
];

/** Lists with a total and searches: a total reads an index entry of each match. */
const counted =
  /\((a common|a mistyped|a rare) (word|name)\)$|\/api\/v1\/(applications|auth\/users|letters|beritas)(\/search)?(\?\S+)?( \(.*)?$|\/content\/overview$|GET \/(data|semua-berita|semua-produk)( \(deep\))?$/;

/** Rows that it may read of ten times the records. */
export function rowsOf(name: string, ofFew: number): number {
  if (counted.test(name)) return 10 * ofFew;
  const [, most] = growing.find(([names]) => names.test(name)) ?? [];
  return most ?? ofFew;
}

/** What shows every letter type. */
const listing = /^GET (\/layanan|\/api\/v1\/letter-types(\/overview)?)$/;
export const listsTypes = (name: string): boolean => listing.test(name);

/** What looks for some of them. */
const searching = /^GET \/cari( \(.*)?$/;

/**
 * Rows that it may read beside so many letter types more: each with its entry in the index where all are read; and of a write
 * one, as SQLite's list of tables that count their rows has theirs too.
 */
export function rowsBesideTypes(name: string, rows: number, types: number): number {
  const own = listsTypes(name) || searching.test(name) ? 2 * types : 0;
  return rows + own + (name.startsWith('GET ') ? 0 : 1);
}
