import { queryOptions } from '@tanstack/react-query';
import { dayMs } from '#contract/basics/durations.ts';
import { formatDate } from '#contract/basics/village-time.ts';
import { movePeriod, type Period, requestOf } from '#contract/issued/summary.ts';
import { callApi } from '#site/lib/api/api-client.ts';
import { formatDays } from '#site/lib/formats/events.ts';

/** 'Bulan November 2026', 'Minggu 16 November sampai 22 November 2026' */
export function namePeriod(period: Period): string {
  const { unit, start } = period;
  if (unit === 'bulan') return `Bulan ${formatDate(start).replace('1 ', '')}`;
  const next = Date.parse(movePeriod(period, 1).start);
  return `Minggu ${formatDays(start, new Date(next - dayMs).toISOString().slice(0, 10))}`;
}

/** The page of a period to print. */
export const summaryAddress = (period: Period): string =>
  `/cetak/ringkasan?${new URLSearchParams(requestOf(period))}`;

/** Never refetched: the view must not change while it is printed. */
export const summaryQuery = (period: Period) =>
  queryOptions({
    queryKey: ['ringkasan', period],
    queryFn: ({ signal }) => callApi('GET letters/summary', { query: requestOf(period), signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    meta: { checksAccess: true },
  });
