import type { Village } from './village.ts';

/** Words of many news and products (tests/costs/records.ts), the second with a typing error. */
export const contentSearches = { 'a common word': 'desa', 'a mistyped word': 'kopii' };

/** An official's search for a common name. */
export const nameSearch =
  (body: Record<string, string | number> = {}) =>
  ({ admin }: Village) => ({ token: admin.token, body: { ...body, q: 'siti' } });
