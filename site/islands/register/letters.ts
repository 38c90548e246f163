import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  NumberStart,
  OutsideLetter,
  RegisterEntry,
  RegisterPage,
} from '#contract/issued/register.ts';
import { outsideType } from '#contract/letters/definition.ts';
import { applicationsKey } from '#site/islands/applications/applications.ts';
import type { RegisterFilter } from '#site/islands/applications/filters.tsx';
import { ignoreNotFound } from '#site/islands/panel/cached-lists.ts';
import { callApi, fetchFile, givenOf } from '#site/lib/api/api-client.ts';
import { describeError } from '#site/lib/api/explain-failure.ts';
import { openFile } from '#site/lib/api/open-file.ts';
import { signedListOptions } from '#site/lib/api/query-client.ts';

export const lettersKey = ['letters'];

/** Prefixes of the names under which this tab stores the drafts of the register's dialogs. */
export const bookDrafts = 'buku:';
export const withdrawalDrafts = 'pencabutan:';

const limit = 25;

/** A page of the register, newest first. */
export const lettersQuery = (filter: RegisterFilter, page: number) =>
  queryOptions({
    queryKey: [...lettersKey, 'daftar', filter, page],
    queryFn({ signal }) {
      const body = givenOf({ ...filter, page, limit });
      return callApi('POST letters/search', { body, signal });
    },
    placeholderData: (previous) => previous,
    ...signedListOptions,
  });

/** Kinds of letters that were lately entered from outside, the last one first. */
export const recentKindsQuery = queryOptions({
  queryKey: [...lettersKey, 'jenis'],
  queryFn: ({ signal }) =>
    callApi('GET letters', { query: { type: outsideType, limit: 50 }, signal }),
  select: ({ data }) => [...new Set(data.map(({ judul }) => judul))],
});

/** The last number of a year that is used; of a type where each has a counter of its own. */
export const lastNumberQuery = (tahun: number, jenis: string | undefined) =>
  queryOptions({
    queryKey: [...lettersKey, 'nomor', tahun, jenis],
    queryFn: ({ signal }) => callApi('GET letters/start', { query: { tahun, jenis }, signal }),
    // Numbers are given by others meanwhile.
    staleTime: 0,
  });

/** Puts an entry in the place of its older self, so that a list says at once what has been done; nothing moves. */
function replaceEntry(client: QueryClient, entry: RegisterEntry): void {
  client.setQueriesData<RegisterPage>(
    { queryKey: [...lettersKey, 'daftar'] },
    (page) =>
      page && { ...page, data: page.data.map((one) => (one._id === entry._id ? entry : one)) },
  );
}

/** Withdraws a letter, and has every list that shows it asked for anew. */
export function useWithdrawal(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { reason: string }) =>
      callApi('POST letters/:id/withdraw', { params: { id }, body }),
    onSuccess: (entry) => replaceEntry(client, entry),
    onSettled() {
      void client.invalidateQueries({ queryKey: lettersKey });
      void client.invalidateQueries({ queryKey: applicationsKey });
    },
  });
}

/** Enters a letter that was made by other means; `key` is one per entry, so that a repeat makes no second. */
export function useOutsideEntry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: OutsideLetter & { key: string }) =>
      callApi('POST letters/outside', { body, headers: { 'Idempotency-Key': key } }),
    onSettled: () => void client.invalidateQueries({ queryKey: lettersKey }),
  });
}

/** Takes back a number that was entered as the last one on paper; null when it is gone already. */
export function useUndoStart() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (query: { tahun: number; nomor: number; jenis: string | undefined }) =>
      callApi('DELETE letters/start', { query }).catch((error: unknown) => {
        ignoreNotFound(error);
        return null;
      }),
    onSettled: () => void client.invalidateQueries({ queryKey: lettersKey }),
  });
}

/** Continues after the last number used on paper. */
export function useStart() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NumberStart) => callApi('PUT letters/start', { body }),
    onSettled: () => void client.invalidateQueries({ queryKey: lettersKey }),
  });
}

/** Downloads the register, or one book of it, as CSV. */
export function useCsvDownload(filter: Readonly<Record<string, string>>, name: string) {
  const { mutate, isPending, error } = useMutation({
    meta: { handlesSessionEnd: true },
    mutationFn: () => fetchFile('POST letters/csv', { body: givenOf(filter) }),
    onSuccess: (file) => openFile(file, name),
  });
  const failure = error && describeError(error, { line: 'Berkas belum dapat diunduh.' });
  return { save: () => mutate(), busy: isPending, failure };
}
