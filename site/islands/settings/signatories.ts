import { mutationOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { formatDate } from '#contract/basics/village-time.ts';
import {
  isSamePerson,
  maySignOn,
  type SignatoryEntry,
  type SignatoryRecord,
} from '#contract/issued/signatories.ts';
import { callApi, ignoreNotFound } from '#site/lib/api/api-client.ts';
import type { Press } from '#site/lib/api/press.ts';

const queryKey = ['signatories'];

/** Prefix of the dialogs' drafts in this tab. */
export const signatoryDrafts = 'penanda-tangan:';

/** All current, future and former signatories. */
export const signatoriesQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => callApi('GET signatories', { signal }),
});

/** Replaces a record in the list or appends it. */
function replaceOrAppend(list: SignatoryRecord[], saved: SignatoryRecord): SignatoryRecord[] {
  const known = list.some(({ _id }) => _id === saved._id);
  return known ? list.map((one) => (one._id === saved._id ? saved : one)) : [...list, saved];
}

/** Adds a signatory, or updates the one with this id. The cached list is updated at once. */
export const useSaveSignatory = (id: string | undefined) =>
  useMutation({
    mutationFn: (body: SignatoryEntry) =>
      id
        ? callApi('PUT signatories/:id', { params: { id }, body })
        : callApi('POST signatories', { body }),
    onSuccess: (saved, _input, _result, { client }) =>
      client.setQueryData(
        signatoriesQuery.queryKey,
        (list) => list && replaceOrAppend(list, saved),
      ),
    onSettled: (_answer, _error, _input, _result, { client }) =>
      void client.invalidateQueries({ queryKey }),
  });

export const signatoryDeletion = (id: string) =>
  mutationOptions({
    mutationFn: (press: Press) =>
      callApi('DELETE signatories/:id', { press, params: { id } }).catch(ignoreNotFound),
    onSuccess: (_answer, _input, _result, { client }) => client.invalidateQueries({ queryKey }),
  });

/** Whether a signatory may sign on a day (`kini`), not yet (`nanti`) or no longer (`lalu`). */
export function termState(record: SignatoryRecord, day: string): 'kini' | 'nanti' | 'lalu' {
  if (maySignOn(record, day)) return 'kini';
  return record.mulai !== null && day < record.mulai ? 'nanti' : 'lalu';
}

/** '1 Januari 2026 sampai 31 Desember 2031', or the part with known dates. */
export function describeTerm({ mulai, sampai }: Pick<SignatoryRecord, 'mulai' | 'sampai'>): string {
  if (mulai && sampai) return `${formatDate(mulai)} sampai ${formatDate(sampai)}`;
  if (mulai) return `Sejak ${formatDate(mulai)}`;
  return sampai ? `Sampai ${formatDate(sampai)}` : 'Tanpa batas waktu';
}

/** Form values of a record. */
export function formValuesOf(record: SignatoryRecord): Record<keyof SignatoryEntry, string> {
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

/** The signatory who signs as head although the portal names another head, or null. */
export function findFormerHead(
  records: readonly SignatoryRecord[],
  head: unknown,
  day: string,
): SignatoryRecord | null {
  const signing = records.find((one) => one.atasNama === null && maySignOn(one, day));
  if (!signing || typeof head !== 'string' || !/\p{L}/u.test(head)) return null;
  return isSamePerson(head, signing.nama) ? null : signing;
}
