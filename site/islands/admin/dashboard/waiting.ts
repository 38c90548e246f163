import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';
import type { ApplicationPage } from '../surat/applications.ts';

/** Looked at for those that wait: the newest. */
const limit = 100;

/** How many of the newest applications wait, and whether there are older ones that were not looked at. */
export function useWaiting() {
  return useQuery({
    queryKey: ['applications', '', 'waiting'],
    queryFn: ({ signal }) =>
      callApi<ApplicationPage>(`applications?page=1&limit=${limit}`, { signal }),
    select: ({ data, total }) => ({
      count: data.filter(({ status }) => status === 'Menunggu').length,
      more: total > limit,
    }),
    refetchOnWindowFocus: true,
  });
}
