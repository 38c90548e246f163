import { findLetter } from '#contract/letters/index.ts';
import { village } from '#village.config.ts';
import { openDb } from '#worker/db/client.ts';
import { Refused, refusals } from '#worker/letters/signed/refusals.ts';
import { takeScan } from '#worker/letters/signed/scan.ts';
import { startBook } from '#worker/register/numbers.ts';
import { insertRows } from '../lib/storage/insert-rows.ts';
import { tryAgain } from '../lib/storage/try-again.ts';
import { knownColumns, unusedNote } from './columns.ts';
import { type ImportContext, readNamed } from './context.ts';
import { isOldBook, type LetterRow, letterColumns, readLetter, withPdf } from './letter-row.ts';
import {
  type Fault,
  faultAt,
  leftOut,
  type Plan,
  type SourceRow,
  type Step,
  wrong,
} from './plan.ts';
import type { SourceTable } from './read-table.ts';
import { type Register, readRegister } from './register.ts';

interface Found {
  row: SourceRow;
  letter: LetterRow;
}

/**
 * Plans entries of the register for letters that were issued elsewhere. Numbers are unique in their book and year, full numbers in
 * their year; an existing entry is changed only by a withdrawal.
 */
export async function planLetterTable(context: ImportContext, table: SourceTable): Promise<Plan> {
  const { rows, unused } = knownColumns(table, letterColumns);
  const found: Found[] = [];
  const steps: Step[] = [];
  for (const row of rows) {
    const letter = await readWithPdf(context, row);
    if (Array.isArray(letter)) steps.push(wrong(letter));
    else found.push({ row, letter });
  }
  found.sort((one, other) => compareLetters(one.letter, other.letter));
  const years = new Set(found.map(({ letter }) => letter.year));
  const register = await readRegister(context.storage.DB, years);
  const ids = new Set<string>();
  for (const one of found) {
    steps.push(
      ids.has(one.letter.id)
        ? duplicateNumber(one.row, 'baris lain')
        : toStep(context, one, register),
    );
    ids.add(one.letter.id);
  }
  const finish = () => continueOldBooks(context, found);
  const notes = [...unusedNote(table.file, unused), ...register.lastNumbers()];
  return { kind: 'surat', steps, notes, finish };
}

function compareLetters(one: LetterRow, other: LetterRow): number {
  if (one.issued_at !== other.issued_at) return one.issued_at < other.issued_at ? -1 : 1;
  return one.number - other.number;
}

const duplicateNumber = (row: SourceRow, holder: string): Step =>
  wrong([faultAt(row, 'nomor', `sudah dipakai ${holder} di buku dan tahun yang sama`)]);

function toStep(context: ImportContext, { row, letter }: Found, register: Register): Step {
  const { DB } = context.storage;
  const entry = register.find(letter.id);
  if (!entry && register.isTaken(letter)) return duplicateNumber(row, 'surat lain');
  if (!entry) {
    register.add(letter);
    return { outcome: 'baru', apply: () => insertLetter(context, row, letter) };
  }
  const same = (['nomor_surat', 'nama', 'issued_at'] as const).every(
    (part) => entry[part] === letter[part],
  );
  if (!same) return leftOut('sudah tercatat dengan isi lain; buku agenda tidak diubah');
  if (!letter.withdrawn_at || entry.withdrawn_at) return { outcome: 'sama' };
  const withdraw = DB.prepare(
    'UPDATE letters SET withdrawn_at = ?, withdrawn_reason = ?, pdf_key = NULL WHERE id = ? AND withdrawn_at IS NULL',
  ).bind(letter.withdrawn_at, letter.withdrawn_reason, letter.id);
  return { outcome: 'diubah', statements: [withdraw] };
}

/** Reads the row and the PDF that it names: validated like an uploaded signed letter, stored byte for byte. */
async function readWithPdf(context: ImportContext, row: SourceRow): Promise<LetterRow | Fault[]> {
  const letter = readLetter(row, context.now);
  if (Array.isArray(letter) || !row.values.berkas) return letter;
  const pdf = await readPdf(context, row.values.berkas);
  return typeof pdf === 'string' ? [faultAt(row, 'berkas', pdf)] : withPdf(letter, pdf);
}

/** The PDF of a letter, validated like an uploaded scan; or its fault in plain words. */
async function readPdf(context: ImportContext, name: string): Promise<Uint8Array | string> {
  const bytes = await readNamed(context, [name]);
  if (typeof bytes === 'string') return bytes;
  try {
    await takeScan(bytes);
    return bytes;
  } catch (error) {
    if (error instanceof Refused) return refusals[error.reason];
    throw error;
  }
}

async function insertLetter(
  context: ImportContext,
  row: SourceRow,
  letter: LetterRow,
): Promise<Fault[]> {
  const { DB, FILES } = context.storage;
  const key = letter.pdf_key;
  if (key) {
    const pdf = await readPdf(context, row.values.berkas ?? '');
    if (typeof pdf === 'string') return [faultAt(row, 'berkas', pdf)];
    const httpMetadata = { contentType: 'application/pdf' };
    await tryAgain(() => FILES.put(key, pdf, { httpMetadata }));
  }
  const insert = insertRows(DB, 'letters', Object.keys(letter)).bind(JSON.stringify([letter]));
  const existing = DB.prepare('SELECT 1 FROM letters WHERE id = ?').bind(letter.id);
  const [, entered] = await tryAgain(() => DB.batch([insert, existing]));
  if (entered?.results.length) return [];
  return [faultAt(row, 'nomor', 'baru saja dipakai surat lain di portal')];
}

/** Starts the village's own numbers above those of old books of the same year, so that no number is given twice. */
async function continueOldBooks(
  { storage, now }: ImportContext,
  found: readonly Found[],
): Promise<void> {
  const last = new Map<string, LetterRow>();
  for (const { letter } of found.filter((one) => isOldBook(one.letter.counter))) {
    const book =
      village.letters.counter === 'type' ? `${letter.year} ${letter.type}` : `${letter.year}`;
    if ((last.get(book)?.number ?? 0) < letter.number) last.set(book, letter);
  }
  for (const { year, number, type } of last.values()) {
    const jenis = village.letters.counter === 'type' ? type : undefined;
    // Has no effect when the book is already beyond this number.
    await startBook(
      openDb(storage.DB),
      village,
      { tahun: year, nomor: number, jenis, lewati: true },
      findLetter(type),
      { accountId: '', now },
    );
  }
}
