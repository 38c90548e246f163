import { queryOptions } from '@tanstack/react-query';
import { formatDate } from '#contract/basics/village-time.ts';
import { callApi } from '#site/lib/api/api-client.ts';

/** 'Bulan November 2026', 'Pekan mulai 16 November 2026' */
export const namePeriod = (period: string): string =>
  period.length === 7
    ? `Bulan ${formatDate(period).slice(2)}`
    : `Pekan mulai ${formatDate(period)}`;

/** The period in the query of a call or an address. */
export const periodQuery = (period: string): { bulan: string } | { minggu: string } =>
  period.length === 7 ? { bulan: period } : { minggu: period };

/** Never refetched: the view must not change while it is printed. */
export const summaryQuery = (period: string) =>
  queryOptions({
    queryKey: ['ringkasan', period],
    queryFn: ({ signal }) => callApi('GET letters/summary', { query: periodQuery(period), signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    meta: { checksAccess: true },
  });
