import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ContentRecord } from '../../../../worker/contract/collections/define-collection.ts';
import type { Page } from '../../../../worker/contract/paging.ts';
import { ApiError, callApi } from '../../../lib/api/api-client.ts';

export interface RecordsRequest {
  page: number;
  limit: number;
  /** What is searched for; empty for all. */
  text: string;
}

/** A page of a collection, newest first. */
export function useRecordPage(path: string, { page, limit, text }: RecordsRequest) {
  return useQuery({
    queryKey: ['records', path, page, limit, text],
    queryFn: ({ signal }) =>
      callApi('GET :collection?page', {
        params: { collection: path },
        query: { page, limit, q: text },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** The current records of single collections, and the totals of the others. */
export function useOverview() {
  return useQuery({
    queryKey: ['overview'],
    queryFn: ({ signal }) => callApi('GET content/overview', { signal }),
  });
}

/** Deletes a record: it goes from the lists at once, and they are asked for anew. One already gone is as good. */
export function useDeleteRecord(path: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: ContentRecord) =>
      callApi('DELETE :collection/:id', { params: { collection: path, id: _id } }).catch(
        (error: unknown) => {
          if (!(error instanceof ApiError) || error.status !== 404) throw error;
        },
      ),
    onSuccess: (_answer, { _id }) => {
      client.setQueriesData<Page<ContentRecord>>(
        { queryKey: ['records', path] },
        (page) => page && { ...page, data: page.data.filter((record) => record._id !== _id) },
      );
      void client.invalidateQueries({ queryKey: ['overview'] });
      return client.invalidateQueries({ queryKey: ['records', path] });
    },
  });
}
