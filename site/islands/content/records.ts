import { keepPreviousData, mutationOptions, queryOptions, useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import {
  type CollectionDefinition,
  type ContentRecord,
  editPath,
  firstDayName,
} from '#contract/collections/define-collection.ts';
import { removeFromLists } from '#site/islands/panel/cached-lists.ts';
import { type ListNames, onlyList, usePage, useSearch } from '#site/islands/panel/list-address.ts';
import { callApi, ignoreNotFound } from '#site/lib/api/api-client.ts';
import type { Press } from '#site/lib/api/press.ts';
import { isPlainClick } from '#site/lib/pages/use-url-query.ts';
import { leavePlace } from '#site/lib/storage/panel-return.ts';

export const pageSize = 6;

/** The records of single collections, and the totals of the others. */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: ({ signal }) => callApi('GET content/overview', { signal }),
});

/** URL parameters and heading of a list. The lists within Edit are distinguished by their collection. */
export function listNamesOf({ path, panel }: CollectionDefinition): ListNames {
  if (panel?.menu) return onlyList;
  return { page: path, search: `cari-${path}`, heading: `daftar-${path}` };
}

/** Display name of a record. */
export function nameOf({ titleField }: CollectionDefinition, record: ContentRecord): string {
  return String(record[titleField] ?? '').trim() || '(tanpa nama)';
}

/** Query that adds the records that are not public yet, where there may be some. */
const withScheduled = (definition: CollectionDefinition) =>
  firstDayName(definition) ? { scheduled: 'include' } : {};

/** The page of a collection that the URL selects, in the order that visitors see. */
export function useRecords(definition: CollectionDefinition) {
  const names = listNamesOf(definition);
  const [page] = usePage(names);
  const [text, setText] = useSearch(names);
  const { path, ordered } = definition;
  const list = useQuery({
    queryKey: ['records', path, page, text],
    queryFn({ signal }) {
      const order = ordered && 'position';
      const query = { page, limit: pageSize, q: text, order, ...withScheduled(definition) };
      return callApi('GET :collection', { params: { collection: path }, query, signal });
    },
    placeholderData: keepPreviousData,
  });
  return { list, text, setText };
}

/** Deletes a record. A record that is already deleted counts as success. */
export const recordDeletion = (path: string, id: string) =>
  mutationOptions({
    mutationFn: (press: Press) =>
      callApi('DELETE :collection/:id', { press, params: { collection: path, id } }).catch(
        ignoreNotFound,
      ),
    onSuccess(_answer, _input, _result, { client }) {
      void client.invalidateQueries(overviewQuery);
      return removeFromLists(client, ['records', path], id);
    },
  });

/** Id of the link to a form. A single record's link has the same id before and after its creation. */
export function formLinkId({ kind, path }: CollectionDefinition, record?: ContentRecord | null) {
  return record && kind !== 'single' ? `ubah-${record._id}` : `isi-${path}`;
}

/** Attributes of the link to a record's form, or to the form of a new one. Stores the position for the way back. */
export function formLink(definition: CollectionDefinition, record?: ContentRecord | null) {
  const { path, form } = definition;
  const id = formLinkId(definition, record);
  return {
    id,
    href: record ? editPath(definition, record._id) : form.addPath,
    onClick(event: MouseEvent) {
      if (!isPlainClick(event)) return;
      const { heading } = listNamesOf(definition);
      leavePlace({ path, search: location.search, linkId: id, heading });
    },
  };
}
