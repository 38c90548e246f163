import { queryOptions } from '@tanstack/react-query';
import { callApi } from './api-client.ts';

/** Who is logged in, as the server knows it; it refuses whoever may not be at this place. */
export const accountQuery = (place: 'adminpanel' | 'dashboard') =>
  queryOptions({
    queryKey: ['account'],
    queryFn: ({ signal }) => callApi(`GET auth/${place}`, { signal }),
    staleTime: 5 * 60_000,
    meta: { checksAccess: true },
  });
