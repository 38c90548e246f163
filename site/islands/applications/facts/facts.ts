import { queryOptions } from '@tanstack/react-query';
import type { ApplicantHistory, RelatedApplication } from '#contract/applications.ts';
import { formatDate } from '#contract/basics/jakarta-time.ts';
import { callApi } from '#site/lib/api/api-client.ts';
import { groupCode } from '#site/lib/formats/group-code.ts';

/** What is known of the person that an application is about. */
export const factsQuery = (id: string) =>
  queryOptions({
    queryKey: ['facts', id],
    queryFn: ({ signal }) => callApi('GET applications/:id/facts', { params: { id }, signal }),
  });

/** Where an application stands, in words: 'surat 500.3.3/007/LYG/XI/2026 masih berlaku'. */
export function describeState({ status, nomorSurat, keadaan }: RelatedApplication): string {
  if (status === 'Menunggu') return 'masih menunggu';
  if (status === 'Ditolak') return 'ditolak';
  const state = { berlaku: 'masih berlaku', kedaluwarsa: 'sudah kedaluwarsa', dicabut: 'dicabut' };
  return `surat ${nomorSurat ?? ''} ${keadaan ? state[keadaan] : ''}`.trim();
}

export function describeAcquaintance(one: RelatedApplication): string {
  return `${one.type}, ${formatDate(one.createdAt)}: ${describeState(one)}`;
}

/** What speaks against approving without a second look, in sentences; none where nothing does. */
export function warningsOf({ sama, mirip }: ApplicantHistory, type: string): string[] {
  const valid = sama.filter((one) => one.type === type && one.keadaan === 'berlaku');
  const waiting = sama.filter((one) => one.type === type && one.status === 'Menunggu');
  return [
    ...valid.map(
      ({ nomorSurat }) => `Sudah ada surat ${type} yang masih berlaku: nomor ${nomorSurat}.`,
    ),
    ...(waiting.length > 0
      ? [`Ada ${waiting.length} pengajuan ${type} lain dari NIK ini yang masih menunggu.`]
      : []),
    ...new Set(
      mirip.map(({ nama, nik, sebab }) =>
        sebab === 'nik'
          ? `NIK ini hampir sama dengan ${groupCode(nik ?? '')} atas nama ${nama}. Cocokkan dengan foto KTP.`
          : `${nama} dengan tanggal lahir yang sama pernah mengajukan dengan NIK ${nik ? groupCode(nik) : '-'}. Cocokkan dengan foto KTP.`,
      ),
    ),
  ];
}
