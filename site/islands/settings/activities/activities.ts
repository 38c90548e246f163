import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type ActivityEntry,
  type ActivityFilter,
  activityFilterSchema,
} from '#contract/activity.ts';
import { formatDate } from '#contract/basics/village-time.ts';
import { callApi } from '#site/lib/api/api-client.ts';
import { formatMoment } from '#site/lib/formats/format.ts';
import { changeQuery, showQuery, useUrlQuery } from '#site/lib/pages/use-url-query.ts';

export const headingId = 'judul-aktivitas';

export const listNames = { page: 'aktivitas', heading: headingId };

const filterNames = ['akun', 'kelompok', 'tindakan', 'objek', 'dari', 'sampai'] as const;
export type FilterName = (typeof filterNames)[number];

/** Whether a text is a complete id or reference number. Other input, such as a name, must not get into the URL. */
export const isCode = (typed: string) =>
  /^(?:[0-9a-f]{4}-[0-9a-f]{4}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.test(typed);

/** Reads the filter from the URL; invalid values are ignored. */
export function readFilter(query: URLSearchParams): ActivityFilter {
  const requested = filterNames.flatMap((name) => {
    const value = query.get(name);
    const known = activityFilterSchema.shape[name].safeParse(value ?? undefined);
    return value && known.success ? [[name, value]] : [];
  });
  return Object.fromEntries(requested);
}

/** The filter in the URL, and a setter that returns to the first page. */
export function useFilter() {
  const query = useUrlQuery();
  const show = (name: FilterName, value: string) => {
    const changes = { [name]: value || null, [listNames.page]: null };
    // An old address may hold a single activity, which a group replaces.
    if (name === 'kelompok') changes.tindakan = null;
    showQuery(changeQuery(query, changes), { replace: true });
  };
  return [readFilter(query), show] as const;
}

const limit = 25;

/** A page of the activity log, newest first. */
export const activitiesQuery = (filter: ActivityFilter, page: number) =>
  queryOptions({
    queryKey: ['activities', filter, page],
    queryFn: ({ signal }) =>
      callApi('GET activities', { query: { ...filter, page, limit }, signal }),
    placeholderData: keepPreviousData,
    // The log usually has new entries when an official returns to it.
    staleTime: 0,
  });

/** Whether the address selects activities of the record, so that it opens. */
export const selectsActivities = (query: URLSearchParams): boolean =>
  [...filterNames, listNames.page].some((name) => query.has(name));

/** The time of an entry. Logins are counted by day and have only a date. */
export function describeTime({ at, tindakan }: ActivityEntry): string {
  return tindakan.startsWith('login') ? formatDate(at) : formatMoment(at);
}

/** A short network mark: equal marks mean the same internet connection. */
export function describeOrigin({ asal }: ActivityEntry): string {
  return asal ? `Jaringan ${asal.slice(0, 4).toUpperCase()}` : '-';
}

/** The actor of an entry without an account: an unregistered e-mail, the holder of a letter, or the portal itself. */
export function describeSystemActor({ tindakan }: ActivityEntry): string {
  if (tindakan === 'letters.opened' || tindakan === 'letters.refused') return 'Pengunjung';
  return tindakan.startsWith('login') ? 'Email yang tidak terdaftar' : 'Portal sendiri';
}
