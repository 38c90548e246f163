import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Replacement } from '#contract/decision.ts';
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
export const replacementDrafts = 'penggantian:';

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

/** Kinds of recently entered outside letters, latest first. */
export const recentKindsQuery = queryOptions({
  queryKey: [...lettersKey, 'jenis'],
  queryFn: ({ signal }) =>
    callApi('GET letters', { query: { type: outsideType, limit: 50 }, signal }),
  select: ({ data }) => [...new Set(data.map(({ judul }) => judul))],
});

/** Last used number of a year, per letter type if each has its own counter. */
export const lastNumberQuery = (tahun: number, jenis: string | undefined) =>
  queryOptions({
    queryKey: [...lettersKey, 'nomor', tahun, jenis],
    queryFn: ({ signal }) => callApi('GET letters/start', { query: { tahun, jenis }, signal }),
    // Other officials may have used numbers since.
    staleTime: 0,
  });

/** Replaces an entry in the cached lists, in its position. */
function replaceEntry(client: QueryClient, entry: RegisterEntry): void {
  client.setQueriesData<RegisterPage>(
    { queryKey: [...lettersKey, 'daftar'] },
    (page) =>
      page && { ...page, data: page.data.map((one) => (one._id === entry._id ? entry : one)) },
  );
}

/** Withdraws a letter and refetches the lists that show it. */
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

/** Replaces a letter by a corrected one and refetches the lists that show them. */
export function useReplacement(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Replacement) =>
      callApi('POST letters/:id/replace', { params: { id }, body }),
    onSettled() {
      void client.invalidateQueries({ queryKey: lettersKey });
      void client.invalidateQueries({ queryKey: applicationsKey });
    },
  });
}

/** Registers a letter made outside the portal; `key` is its Idempotency-Key. */
export function useOutsideEntry() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, ...body }: OutsideLetter & { key: string }) =>
      callApi('POST letters/outside', { body, headers: { 'Idempotency-Key': key } }),
    onSettled: () => void client.invalidateQueries({ queryKey: lettersKey }),
  });
}

/** Deletes a number entered as the last one on paper; null if it was already deleted. */
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
