import { formatMoment } from '../basics/village-time.ts';
import type { CertifiedSignature } from '../records/signature.ts';

export type { CertifiedSignature } from '../records/signature.ts';

/** Properties of a certified electronic signature as label and value. */
export function describeCertificate(
  { nama, penerbit, waktu, penandaWaktu, statusDiperiksaPada, penerbitDikenal }: CertifiedSignature,
  villageName: string,
): [string, string][] {
  const rows: [string, string][] = [['Nama pada sertifikat', nama]];
  if (waktu) {
    const source = penandaWaktu
      ? `Waktu dari penanda waktu ${penandaWaktu}.`
      : 'Waktu menurut komputer penanda tangan.';
    rows.push(['Waktu tanda tangan', `${formatMoment(waktu)}. ${source}`]);
  }
  const known = penerbitDikenal
    ? `Dipercaya ${villageName}.`
    : `Tidak ada dalam daftar penerbit yang dipercaya ${villageName}.`;
  rows.push(['Penerbit sertifikat', penerbit ? `${penerbit}. ${known}` : known]);
  const status = statusDiperiksaPada
    ? `Status sertifikat diperiksa pada ${formatMoment(statusDiperiksaPada)}: tidak dicabut.`
    : 'Berkas tidak memuat hasil pemeriksaan status sertifikat.';
  rows.push(['Status sertifikat', status]);
  return rows;
}

/** What needs checking about a valid signature: unknown issuer ('penerbit') or a different name ('nama'); null if nothing. */
export function doubtOf({ penerbitDikenal, namaMirip }: CertifiedSignature) {
  if (!penerbitDikenal) return 'penerbit' as const;
  return namaMirip ? null : ('nama' as const);
}

const doubtWords = {
  penerbit: 'Penerbit tidak dikenal',
  nama: 'Nama di sertifikat berbeda',
} as const;

/** Short label of what needs checking about a signature; null if nothing. */
export function describeDoubt(signature: CertifiedSignature | null | undefined): string | null {
  const doubt = signature && doubtOf(signature);
  return doubt ? doubtWords[doubt] : null;
}
