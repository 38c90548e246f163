/**
 * The page that `?page=` asks for, 1 without it. Null for anything but a whole number from 1: such an address was
 * mistyped, and a person who has it wants the list, so its page leads on to the first.
 */
export function readPageNumber(url: URL): number | null {
  const text = url.searchParams.get('page');
  if (text === null) return 1;
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
