import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api/api-client.ts';

/** How many applications wait for a decision. */
export function useWaiting() {
  return useQuery({
    queryKey: ['applications', '', 'waiting'],
    queryFn: ({ signal }) =>
      callApi('GET applications?order=queue', {
        query: { page: 1, limit: 1, order: 'queue' },
        signal,
      }),
    select: ({ counts }) => counts.Menunggu,
    // A decision made a moment ago in Surat counts.
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}
