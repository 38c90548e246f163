import { mutationOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { maxPrinted } from '#contract/basics/files.ts';
import type { RegisterEntry } from '#contract/issued/register.ts';
import { outsideType } from '#contract/letters/definition.ts';
import type { ActResult } from '#site/islands/applications/acts.ts';
import { applicationsKey } from '#site/islands/applications/applications.ts';
import type { RegisterFilter } from '#site/islands/applications/filters.tsx';
import { callApi, fetchFile, givenOf } from '#site/lib/api/api-client.ts';
import { signedListOptions } from '#site/lib/api/query-client.ts';
import { useDownload } from '#site/lib/api/use-download.ts';

export const lettersKey = ['letters'];

/** Prefixes of the names under which this tab stores the drafts of the register's dialogs. */
export const bookDrafts = 'buku:';
export const withdrawalDrafts = 'pencabutan:';
export const replacementDrafts = 'penggantian:';

/** The open dialog of a letter. */
export interface LetterTask {
  kind: 'details' | 'sign' | 'withdraw' | 'replace';
  entry: RegisterEntry;
}

/** Properties of a dialog that acts on a letter. */
export interface LetterActProps {
  letter: RegisterEntry;
  onClose: () => void;
  onDone: (result: ActResult) => void;
}

/** Letters without a signature are printed page by page, those that have waited longest first. */
const listingOf = ({ keadaan }: RegisterFilter) =>
  keadaan === 'belum-ditandatangani'
    ? ({ limit: maxPrinted, order: 'oldest' } as const)
    : { limit: 25 };

/** A page of the register. */
export const lettersQuery = (filter: RegisterFilter, page: number) =>
  queryOptions({
    queryKey: [...lettersKey, 'daftar', filter, page],
    queryFn({ signal }) {
      const body = { ...givenOf({ ...filter, page }), ...listingOf(filter) };
      return callApi('POST letters/search', { body, signal });
    },
    placeholderData: (previous) => previous,
    ...signedListOptions,
  });

/** One letter as the register has it now; the one from the list for letters without a code, which cannot change state. */
export const letterQuery = (entry: RegisterEntry) =>
  queryOptions({
    queryKey: [...lettersKey, 'satu', entry._id],
    queryFn: ({ signal }) =>
      callApi('POST letters/search', { body: { kode: entry.kodeVerifikasi ?? '' }, signal }),
    select: ({ data }) => data[0] ?? entry,
    enabled: entry.kodeVerifikasi !== null,
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

/** A mutation of letters that refetches every list that shows them, and is pending until then. `onSuccess` runs before the rows go. */
export const letterChange = <Input, Answer>(
  mutationFn: (input: Input) => Promise<Answer>,
  onSuccess?: (answer: Answer) => void,
) =>
  mutationOptions({
    mutationFn,
    onSuccess: (answer) => onSuccess?.(answer),
    onSettled: (_answer, _error, _input, _result, { client }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: lettersKey }),
        client.invalidateQueries({ queryKey: applicationsKey }),
      ]),
  });

export const useLetterChange = <Input, Answer>(
  ...change: Parameters<typeof letterChange<Input, Answer>>
) => useMutation(letterChange(...change));

/** Downloads the register, or one book of it, as CSV. */
export const useCsvDownload = (filter: Readonly<Record<string, string>>, name: string) =>
  useDownload(name, () => fetchFile('POST letters/csv', { body: givenOf(filter) }));
