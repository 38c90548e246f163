import type { Column } from '../../contract/books.ts';
import { formatDate } from '../../contract/jakarta-time.ts';
import type { RegisterEntry } from '../../contract/register.ts';
import { sayOfSignature } from '../../contract/signature.ts';

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
  ['Berlaku sampai', ({ berlakuSampai }) => (berlakuSampai ? formatDate(berlakuSampai) : '')],
  ['Status', ({ status }) => status],
  ['Dicabut pada', ({ withdrawnAt }) => (withdrawnAt ? formatDate(withdrawnAt) : '')],
  ['Alasan pencabutan', ({ withdrawnReason }) => withdrawnReason ?? ''],
  ['Tanda tangan', (entry) => (entry.caraTandaTangan ? sayOfSignature(entry) : '')],
  ['Penanda tangan', ({ penandatangan }) => penandatangan ?? ''],
  ['Kode verifikasi', ({ kodeVerifikasi }) => kodeVerifikasi ?? ''],
];

/**
 * The register, or a book of it, as a spreadsheet opens it in Indonesian settings: UTF-8 with its mark, semicolons (RFC 4180 otherwise).
 * No line says `sep=;`, as Excel then forgets that the file is UTF-8.
 */
export function toCsv(
  entries: readonly RegisterEntry[],
  columns: readonly Column[] = registerColumns,
): string {
  const rows = [
    columns.map(([title]) => title),
    ...entries.map((entry) => columns.map(([, cell]) => cell(entry))),
  ];
  return `\uFEFF${rows.map((row) => `${row.map(toCell).join(';')}\r\n`).join('')}`;
}

/** Where a cell may begin: a spreadsheet may be told to part cells at commas, semicolons, bars or tabs. */
const formula = /(^|[,;|\t]\s*)(?=[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20])/g;

/** A text that a spreadsheet would take for a formula gets an apostrophe in front (OWASP, CSV injection). */
function toCell(value: string | number): string {
  const safe = String(value).replace(formula, "$1'");
  return `"${safe.replaceAll('"', '""')}"`;
}
