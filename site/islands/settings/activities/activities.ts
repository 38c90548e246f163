import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import {
  type Activity,
  type ActivityEntry,
  type ActivityFilter,
  activityFilterSchema,
  activityWords,
} from '#contract/activity.ts';
import { formatDate } from '#contract/basics/jakarta-time.ts';
import type { ListNames } from '#site/islands/panel/list-address.ts';
import { callApi, fetchFile } from '#site/lib/api/api-client.ts';
import { describeError } from '#site/lib/api/explain-failure.ts';
import { openFile } from '#site/lib/api/open-file.ts';
import { formatMoment } from '#site/lib/formats/format.ts';
import { changeQuery, showQuery, useUrlQuery } from '#site/lib/pages/use-url-query.ts';

export const headingId = 'judul-aktivitas';

/** The list's page in the address; what it is looked through for stands there by its own names. */
export const listNames: ListNames = {
  page: 'aktivitas',
  search: 'aktivitas-cari',
  heading: headingId,
};

const filterNames = ['akun', 'tindakan', 'objek', 'dari', 'sampai'] as const;
export type FilterName = (typeof filterNames)[number];

/** An id whole, or as people speak of it; nothing else that is typed, such as a name, gets into the address. */
export const isCode = (typed: string) =>
  /^(?:[0-9a-f]{4}-[0-9a-f]{4}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.test(typed);

/** What an address asks for; what no entry can have is left out. */
export function readFilter(query: URLSearchParams): ActivityFilter {
  const asked = filterNames.flatMap((name) => {
    const value = query.get(name);
    const known = activityFilterSchema.shape[name].safeParse(value ?? undefined);
    return value && known.success ? [[name, value]] : [];
  });
  return Object.fromEntries(asked);
}

/** The filter of the address, and what shows another one from its first page. */
export function useFilter() {
  const query = useUrlQuery();
  const show = (name: FilterName, value: string) =>
    showQuery(changeQuery(query, { [name]: value || null, [listNames.page]: null }), {
      replace: true,
    });
  return [readFilter(query), show] as const;
}

const limit = 25;

/** A page of the activity record, newest first. */
export const activitiesQuery = (filter: ActivityFilter, page: number) =>
  queryOptions({
    queryKey: ['activities', filter, page],
    queryFn: ({ signal }) =>
      callApi('GET activities', { query: { ...filter, page, limit }, signal }),
    placeholderData: keepPreviousData,
    // Whoever comes back here has done something meanwhile.
    staleTime: 0,
  });

/** Saves what is looked at as a file for a spreadsheet. */
export function useActivitiesCsv(filter: ActivityFilter) {
  const { mutate, isPending, error } = useMutation({
    meta: { handlesSessionEnd: true },
    mutationFn: () => fetchFile('GET activities/csv', { query: filter }),
    onSuccess: (file) => openFile(file, 'catatan-aktivitas.csv'),
  });
  const failure = error && describeError(error, { line: 'Berkas belum dapat diunduh.' });
  return { save: () => mutate(), busy: isPending, failure };
}

/** Everything that may stand in the record, in words without an id, in their alphabet. */
export const activityOptions = (Object.entries(activityWords) as [Activity, string][])
  .map(([activity, words]) => [activity, words.replace(/ …/g, '')] as const)
  .sort(([, one], [, other]) => one.localeCompare(other, 'id'));

/** When it was; logins are counted by the day. */
export function sayWhen({ at, tindakan }: ActivityEntry): string {
  return tindakan.startsWith('login') ? formatDate(at) : formatMoment(at);
}

/** A short mark of where from: the same mark is the same connection to the internet. */
export function sayWhere({ asal }: ActivityEntry): string {
  return asal ? `Jaringan ${asal.slice(0, 4).toUpperCase()}` : '-';
}

/**
 * Who it was where it was no account: a login by an e-mail that nobody has registered, who held a letter, else the portal itself.
 */
export function sayNobody({ tindakan }: ActivityEntry): string {
  if (tindakan === 'letters.opened' || tindakan === 'letters.refused') return 'Pengunjung';
  return tindakan.startsWith('login') ? 'Email yang tidak terdaftar' : 'Portal sendiri';
}
