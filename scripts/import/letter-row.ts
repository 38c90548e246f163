import { limits, normaliseLine } from '#contract/basics/text.ts';
import { isoDay, villageDay } from '#contract/basics/village-time.ts';
import { outsideType } from '#contract/letters/definition.ts';
import { findLetter } from '#contract/letters/index.ts';
import { village } from '#village.config.ts';
import { sha256 } from '#worker/http/secrets/sha256.ts';
import { numberOf } from '#worker/letters/compose.ts';
import type { ColumnWords } from './columns.ts';
import { dayWords, readMoment } from './days.ts';
import { derivedId } from './derived-id.ts';
import { type Fault, faultAt, type SourceRow } from './plan.ts';

export const letterColumns: readonly ColumnWords[] = [
  { name: '_id' },
  { name: 'nomor', also: ['nomor urut', 'no urut', 'no'], required: true },
  { name: 'tanggal', also: ['tanggal surat'], required: true },
  { name: 'jenis', also: ['jenis surat'], required: true },
  { name: 'nama', also: ['atas nama'], required: true },
  { name: 'nomorSurat', also: ['nomor lengkap'] },
  { name: 'judul' },
  { name: 'perihal' },
  { name: 'tujuan' },
  { name: 'penandatangan', also: ['penanda tangan'] },
  { name: 'dicabutPada', also: ['tanggal dicabut'] },
  { name: 'alasan', also: ['alasan pencabutan'] },
  { name: 'buku' },
  { name: 'berkas', also: ['pdf', 'file'] },
];

/** A letter issued elsewhere, by the columns of the register. */
export interface LetterRow {
  id: string;
  type: string;
  /** The village's own book of numbers, or an old book with its own numbers. */
  counter: string;
  year: number;
  number: number;
  nomor_surat: string;
  judul: string;
  nama: string;
  issued_at: string;
  withdrawn_at: string | null;
  withdrawn_reason: string | null;
  signatory: string | null;
  signature_way: null;
  perihal: string | null;
  tujuan: string | null;
  sha256: string | null;
  pdf_key: string | null;
  idempotency_key: string;
}

/** Names of the portal's own books are empty or a letter type. */
export const isOldBook = (counter: string): boolean => counter.startsWith('lama ');

/** Reads a row of the register, without its PDF. The id is derived from book, year and number, so a second import finds the same entry. */
export function readLetter(row: SourceRow, now: Date): LetterRow | Fault[] {
  const faults: Fault[] = [];
  const line = (column: string, required = false) => readLine(row, column, required, faults);
  const nama = line('nama', true);
  const jenis = line('jenis', true);
  const issuedAt = readDay(row, 'tanggal', now, faults);
  const withdrawnAt = row.values.dicabutPada ? readDay(row, 'dicabutPada', now, faults) : null;
  const typed = (row.values.nomor ?? '').trim();
  const number = Number(typed);
  if (!/^[0-9]{1,5}$/.test(typed) || number < 1)
    faults.push(faultAt(row, 'nomor', 'harus bilangan bulat dari 1 sampai 99999'));
  const definition = findLetter(jenis);
  const type = definition?.type ?? outsideType;
  const book = line('buku');
  const texts = {
    judul: line('judul') || definition?.title || jenis,
    nomor: line('nomorSurat'),
    perihal: line('perihal') || null,
    tujuan: line('tujuan') || null,
    signatory: line('penandatangan') || null,
    reason: line('alasan') || 'Dicabut di sistem lama',
  };
  if (faults.length > 0 || !issuedAt) return faults;
  const day = villageDay(issuedAt);
  const counter = book ? `lama ${book}` : village.letters.counter === 'type' ? type : '';
  const id = derivedId('surat', `${counter}\n${day.year}\n${number}`);
  return {
    id,
    type,
    counter,
    year: day.year,
    number,
    nomor_surat: texts.nomor || numberOf(definition ?? { type, code: '' }, number, day, village),
    judul: texts.judul,
    nama,
    issued_at: issuedAt.toISOString(),
    withdrawn_at: withdrawnAt?.toISOString() ?? null,
    withdrawn_reason: withdrawnAt ? texts.reason : null,
    signatory: texts.signatory,
    signature_way: null,
    perihal: texts.perihal,
    tujuan: texts.tujuan,
    sha256: null,
    pdf_key: null,
    idempotency_key: id,
  };
}

/** The letter with its PDF; a withdrawn letter stores only the hash. */
export function withPdf(letter: LetterRow, pdf: Uint8Array): LetterRow {
  const key = `letters/${derivedId('pdf', letter.id)}.pdf`;
  return { ...letter, sha256: sha256(pdf), pdf_key: letter.withdrawn_at ? null : key };
}

function readLine(row: SourceRow, column: string, required: boolean, faults: Fault[]): string {
  const text = normaliseLine(row.values[column] ?? '');
  if (required && !/[\p{L}\p{N}]/u.test(text)) faults.push(faultAt(row, column, 'wajib diisi'));
  if ([...text].length > limits.text)
    faults.push(faultAt(row, column, `maksimal ${limits.text} karakter`));
  return text;
}

function readDay(row: SourceRow, column: string, now: Date, faults: Fault[]): Date | null {
  const moment = readMoment(row.values[column] ?? '');
  if (!moment) faults.push(faultAt(row, column, dayWords));
  else if (isoDay(villageDay(moment)) > isoDay(villageDay(now)))
    faults.push(faultAt(row, column, 'tidak boleh sesudah hari ini'));
  return moment;
}
