import { queryOptions } from '@tanstack/react-query';
import { referenceOf } from '#contract/applications.ts';
import { applicationsKey, callQueue } from '#site/islands/applications/applications.ts';
import { signedListOptions } from '#site/lib/api/query-client.ts';

/**
 * The application that a filing has become, as a list of the queue: what is decided or mended changes in it as in every
 * other, and its links are asked for anew.
 */
export const filedQuery = (id: string) =>
  queryOptions({
    queryKey: [...applicationsKey, 'loket', id],
    queryFn: ({ signal }) => callQueue({ page: 1, limit: 10, q: referenceOf(id) }, signal),
    ...signedListOptions,
  });
