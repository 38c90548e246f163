import { formatDate } from '#contract/basics/jakarta-time.ts';
import type { Column } from '#contract/issued/books.ts';
import type { RegisterEntry } from '#contract/issued/register.ts';
import { sayOfSignature, waitsForSignature } from '#contract/issued/signature.ts';
import { csvOf } from '#worker/http/answers/csv.ts';

/** Everything that the register knows of a letter. */
const registerColumns: readonly Column[] = [
  ['No. urut', ({ number }) => number],
  ['Nomor surat', ({ nomorSurat }) => nomorSurat],
  ['Tanggal', ({ issuedAt }) => formatDate(issuedAt)],
  ['Jenis', ({ type }) => type],
  ['Judul', ({ judul }) => judul],
  ['Atas nama', ({ nama }) => nama],
  ['Perihal', ({ perihal }) => perihal ?? ''],
  ['Tujuan', ({ tujuan }) => tujuan ?? ''],
  ['Berlaku sampai', validity],
  ['Status', ({ status }) => status],
  ['Dicabut pada', ({ withdrawnAt }) => (withdrawnAt ? formatDate(withdrawnAt) : '')],
  ['Alasan pencabutan', ({ withdrawnReason }) => withdrawnReason ?? ''],
  ['Tanda tangan', signature],
  ['Penanda tangan', ({ penandatangan }) => penandatangan ?? ''],
  ['Kode verifikasi', ({ kodeVerifikasi }) => kodeVerifikasi ?? ''],
];

/** A withdrawn letter has no last day any more. */
function validity({ berlakuSampai, withdrawnAt }: RegisterEntry): string {
  return berlakuSampai && !withdrawnAt ? formatDate(berlakuSampai) : '';
}

/** Nobody is still to sign a withdrawn letter. */
function signature(entry: RegisterEntry): string {
  const { caraTandaTangan, withdrawnAt } = entry;
  const pointless = withdrawnAt && waitsForSignature(entry);
  return caraTandaTangan && !pointless ? sayOfSignature(entry) : '';
}

/** The register, or a book of it, as a file for a spreadsheet. */
export function toCsv(
  entries: readonly RegisterEntry[],
  columns: readonly Column[] = registerColumns,
): string {
  return csvOf([
    columns.map(([title]) => title),
    ...entries.map((entry) => columns.map(([, cell]) => cell(entry))),
  ]);
}
