import { formatDate, isoDay, villageDay } from '#contract/basics/village-time.ts';
import type { Column } from '#contract/issued/books.ts';
import type { RegisterEntry } from '#contract/issued/register.ts';
import { describeSignature, waitsForSignature } from '#contract/issued/signature.ts';
import { reasonAndReplacement } from '#contract/issued/withdrawal.ts';
import { csvLine, csvOf } from '#worker/http/responses/csv.ts';

/** All columns of the register. */
const registerColumns: readonly Column[] = [
  ['No. urut', ({ number }) => number],
  ['Nomor surat', ({ nomorSurat }) => nomorSurat],
  ['Tanggal', ({ issuedAt }) => formatDate(issuedAt)],
  // For sorting in a spreadsheet.
  ['Tanggal (ISO)', ({ issuedAt }) => isoDay(villageDay(new Date(issuedAt)))],
  ['Jenis', ({ type }) => type],
  ['Judul', ({ judul }) => judul],
  ['Atas nama', ({ nama }) => nama],
  ['Perihal', ({ perihal }) => perihal ?? ''],
  ['Tujuan', ({ tujuan }) => tujuan ?? ''],
  ['Berlaku sampai', validity],
  ['Status', ({ status }) => status],
  ['Dicabut pada', ({ withdrawnAt }) => (withdrawnAt ? formatDate(withdrawnAt) : '')],
  ['Alasan pencabutan', reasonAndReplacement],
  ['Tanda tangan', signature],
  ['Penanda tangan', ({ penandatangan }) => penandatangan ?? ''],
  ['Kode verifikasi', ({ kodeVerifikasi }) => kodeVerifikasi ?? ''],
  ['Siap pada', ({ siapPada }) => (siapPada ? formatDate(siapPada) : '')],
  ['Diambil pada', ({ diambilPada }) => (diambilPada ? formatDate(diambilPada) : '')],
];

/** Empty for a withdrawn letter. */
function validity({ berlakuSampai, withdrawnAt }: RegisterEntry): string {
  return berlakuSampai && !withdrawnAt ? formatDate(berlakuSampai) : '';
}

/** Empty for a withdrawn letter that was never signed. */
function signature(entry: RegisterEntry): string {
  const { caraTandaTangan, withdrawnAt } = entry;
  const pointless = withdrawnAt && waitsForSignature(entry);
  return caraTandaTangan && !pointless ? describeSignature(entry) : '';
}

/** The register, or a book of it, as a file for a spreadsheet. */
export function toCsv(
  entries: readonly RegisterEntry[],
  columns: readonly Column[] = registerColumns,
): string {
  return csvOf([columns.map(([title]) => title)]) + toLines(entries, columns);
}

/** As `toCsv`, in parts: the titles, then each page of entries. */
export async function* toCsvParts(
  pages: AsyncIterable<readonly RegisterEntry[]>,
  columns: readonly Column[] = registerColumns,
): AsyncGenerator<string> {
  yield toCsv([], columns);
  for await (const entries of pages) yield toLines(entries, columns);
}

const toLines = (entries: readonly RegisterEntry[], columns: readonly Column[]) =>
  entries.map((entry) => csvLine(columns.map(([, cell]) => cell(entry)))).join('');
