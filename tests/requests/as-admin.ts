import type { Village } from './village.ts';

/** An official's request with this query. */
export const asAdmin =
  (query: string) =>
  ({ admin }: Village) => ({ token: admin.token, query });

/** An official's search for a common name. */
export const nameSearch =
  (body: Record<string, string | number> = {}) =>
  ({ admin }: Village) => ({ token: admin.token, body: { ...body, q: 'siti' } });
