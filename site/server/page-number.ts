/**
 * The page number of `?page=`, 1 without it. Null for anything but a whole number from 1, so that the caller can redirect to
 * the first page.
 */
export function readPageNumber(url: URL): number | null {
  const text = url.searchParams.get('page');
  if (text === null) return 1;
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
