/** Address of a page of a list with the values that filter it. */
export function pageAddress(
  path: string,
  filter: Readonly<Record<string, string>>,
  page: number,
): string {
  const given = Object.entries(filter).filter(([, value]) => value);
  const params = new URLSearchParams([...given, ...(page > 1 ? [['page', `${page}`]] : [])]);
  return params.size > 0 ? `${path}?${params}` : path;
}
