import { queryOptions, useQuery } from '@tanstack/react-query';
import { minuteMs } from '#contract/basics/durations.ts';
import { type ShownOffice, withOffice } from '#contract/office.ts';
import { villageKop } from '#contract/village/words.ts';
import { village } from '#village.config.ts';
import { callApi } from './api-client.ts';

/** The office as the page was rendered with it (site/server/read.ts); without a page, as on the server, as village.config.ts has it. */
function pageOffice(): ShownOffice {
  const data = typeof document === 'undefined' ? '' : document.documentElement.dataset.office;
  if (data) return JSON.parse(data);
  const { callCentre, contact, officeHours } = village;
  const letters = { kop: villageKop };
  return { callCentre, contact, officeHours, closed: [], letters, posyandu: [] };
}

/** The office's settings, at most a minute old when a part of the page opens. */
export const officeQuery = queryOptions({
  queryKey: ['office'],
  queryFn: async ({ signal }) => withOffice(pageOffice(), await callApi('GET office', { signal })),
  initialData: pageOffice,
  staleTime: minuteMs,
});

/** The office's whole record, with its contacts, which pages do not carry. */
export const officeRecordQuery = queryOptions({
  queryKey: ['office', 'record'],
  queryFn: ({ signal }) => callApi('GET office', { signal }),
  staleTime: 0,
});

export const useOffice = (): ShownOffice => useQuery(officeQuery).data;
