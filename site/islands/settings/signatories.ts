import { mutationOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { formatDate, isoDay, jakartaDay } from '#contract/basics/jakarta-time.ts';
import {
  isSamePerson,
  maySignOn,
  type SignatoryEntry,
  type SignatoryRecord,
} from '#contract/issued/signatories.ts';
import { ignoreNotFound } from '#site/islands/panel/cached-lists.ts';
import { callApi } from '#site/lib/api/api-client.ts';

const queryKey = ['signatories'];

/** What is typed in the dialogs is kept in this tab under names that begin so. */
export const signatoryDrafts = 'penanda-tangan:';

/** Everyone who may sign, or once could. */
export const signatoriesQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => callApi('GET signatories', { signal }),
});

/** The list with a record in the place of its older self, or at its end. */
function withSaved(list: SignatoryRecord[], saved: SignatoryRecord): SignatoryRecord[] {
  const known = list.some(({ _id }) => _id === saved._id);
  return known ? list.map((one) => (one._id === saved._id ? saved : one)) : [...list, saved];
}

/** Adds a signatory, or changes the one of this id; the list has it at once. */
export function useSavedSignatory(id: string | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SignatoryEntry) =>
      id
        ? callApi('PUT signatories/:id', { params: { id }, body })
        : callApi('POST signatories', { body }),
    onSuccess: (saved) =>
      client.setQueryData(signatoriesQuery.queryKey, (list) => list && withSaved(list, saved)),
    onSettled: () => void client.invalidateQueries({ queryKey }),
  });
}

export const signatoryDeletion = (id: string) =>
  mutationOptions({
    mutationFn: () => callApi('DELETE signatories/:id', { params: { id } }).catch(ignoreNotFound),
    onSuccess: (_answer, _input, _result, { client }) => client.invalidateQueries({ queryKey }),
  });

/** Today in Asia/Jakarta, YYYY-MM-DD. */
export const today = (): string => isoDay(jakartaDay(new Date()));

/** Whether somebody may sign on a day: now, not yet, or no longer. */
export function standingOf(record: SignatoryRecord, day: string): 'kini' | 'nanti' | 'lalu' {
  if (maySignOn(record, day)) return 'kini';
  return record.mulai !== null && day < record.mulai ? 'nanti' : 'lalu';
}

/** '1 Januari 2026 sampai 31 Desember 2031', or as much of it as is known. */
export function describeTerm({ mulai, sampai }: Pick<SignatoryRecord, 'mulai' | 'sampai'>): string {
  if (mulai && sampai) return `${formatDate(mulai)} sampai ${formatDate(sampai)}`;
  if (mulai) return `Sejak ${formatDate(mulai)}`;
  return sampai ? `Sampai ${formatDate(sampai)}` : 'Tanpa batas waktu';
}

/** As the fields of a form hold it. */
export function typedOf(record: SignatoryRecord): Record<keyof SignatoryEntry, string> {
  const { nama, jabatan, nip, atasNama, mulai, sampai } = record;
  return {
    nama,
    jabatan,
    nip: nip ?? '',
    atasNama: atasNama ?? '',
    mulai: mulai ?? '',
    sampai: sampai ?? '',
  };
}

/** Who signs as the head, where the portal names another head: letters would leave under the former's name. */
export function formerHead(
  records: readonly SignatoryRecord[],
  head: unknown,
  day: string,
): SignatoryRecord | null {
  const signing = records.find((one) => one.atasNama === null && maySignOn(one, day));
  if (!signing || typeof head !== 'string' || !/\p{L}/u.test(head)) return null;
  return isSamePerson(head, signing.nama) ? null : signing;
}
