import { queryOptions } from '@tanstack/react-query';
import { callApi } from './api-client.ts';

/** What the account may know and mend of itself. */
export const accountDetailsQuery = queryOptions({
  queryKey: ['account', 'details'],
  queryFn: ({ signal }) => callApi('GET auth/account', { signal }),
  staleTime: 5 * 60_000,
});
