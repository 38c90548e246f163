import { queryOptions, useQuery } from '@tanstack/react-query';
import { minuteMs } from '#contract/basics/durations.ts';
import type { ShownOffice } from '#contract/office.ts';
import { village } from '#site/lib/village.ts';
import { callApi } from './api-client.ts';

/** The office, at most a minute old when a part of the page opens. */
export const officeQuery = queryOptions({
  queryKey: ['office'],
  queryFn: ({ signal }): Promise<ShownOffice> => callApi('GET office', { signal }),
  initialData: village.office,
  staleTime: minuteMs,
});

/** The office's whole record, with its contacts, which pages do not carry. */
export const officeRecordQuery = queryOptions({
  queryKey: ['office', 'record'],
  queryFn: ({ signal }) => callApi('GET office', { signal }),
  staleTime: 0,
});

export const useOffice = (): ShownOffice => useQuery(officeQuery).data;
