import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { referenceOf } from '#contract/applications.ts';
import type { Deletion } from '#contract/records/deletions.ts';
import { callApi, withField } from '#site/lib/api/api-client.ts';

export const headingId = 'judul-baru-dihapus';

export const listNames = { page: 'dihapus', heading: headingId };

const limit = 10;

/** A page of the deletions that can be undone, newest first. */
export const deletionsQuery = (page: number) =>
  queryOptions({
    queryKey: ['deletions', page],
    queryFn: async ({ signal }) =>
      withField(await callApi('GET deletions', { query: { page, limit }, signal }), 'data'),
    placeholderData: keepPreviousData,
  });

/** Restores a deletion and refetches every list, as the data may be in any of them. */
export function useRestoring({ _id: id }: Deletion) {
  return useMutation({
    mutationFn: (body: { email?: string }) =>
      callApi('POST deletions/:id/restore', { params: { id }, body }),
    onSuccess: (_answer, _input, _result, { client }) => client.invalidateQueries(),
  });
}

/** 'Akun Siti Aminah, siti@contoh.com', 'Pengajuan SKU Siti Aminah, nomor 51FC-6DA6'. */
export const describeDeleted = ({ jenis, nama, email, type, objek }: Deletion) =>
  jenis === 'akun'
    ? `Akun ${nama}, ${email}`
    : `Pengajuan ${type} ${nama}, nomor ${referenceOf(objek)}`;
