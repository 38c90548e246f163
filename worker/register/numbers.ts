import { boundsOfDay, isoDay, villageDay } from '#contract/basics/village-time.ts';
import {
  maxLeap,
  type NumberBook,
  type NumberStart,
  type OutsideLetter,
  type RegisterEntry,
  registerTexts,
} from '#contract/issued/register.ts';
import { codeOf, type LetterData, outsideKind } from '#contract/letters/definition.ts';
import type { VillageConfig } from '#village.config.ts';
import { type Actor, withAuditEntry } from '#worker/audit/index.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { Db } from '#worker/db/client.ts';
import { Fault } from '#worker/http/fault.ts';
import { type Done, type Made, Refusal } from '#worker/http/refusal.ts';
import {
  answerRestore,
  insertLetter,
  lastNumber,
  lastNumbers,
  listHolds,
  numberOf,
  refuseOnHold,
  type UnnumberedLetter,
  withNextNumber,
} from '#worker/letters/index.ts';
import {
  deleteOutside,
  deleteStart,
  insertStart,
  type LetterRow,
  letterById,
  letterByKey,
  startOf,
} from './queries.ts';
import { toEntry } from './register.ts';

/** What numbering needs to know of a letter type. */
export type NumberedType = Pick<LetterData, 'type' | 'title' | 'code'>;

/** The type under which a letter is counted; letters of unknown kinds share one. */
const typeOf = (letter: NumberedType | undefined) => letter?.type ?? outsideKind.type;

function bookOf({ letters }: VillageConfig, year: number, letter: NumberedType | undefined) {
  return { counter: letters.counter === 'type' ? typeOf(letter) : '', year };
}

interface BookRequest {
  tahun: number;
  jenis?: string | undefined;
}

/** The last used number of a year, here or on paper. */
export async function readBook(
  db: Db,
  village: VillageConfig,
  { tahun, jenis }: BookRequest,
  letter: NumberedType | undefined,
): Promise<NumberBook & { dariKertas: boolean }> {
  const [last] = await lastNumbers(db, bookOf(village, tahun, letter));
  const { inLetters = 0, onPaper = 0 } = last ?? {};
  return {
    tahun,
    jenis: jenis ?? null,
    nomor: Math.max(inLetters, onPaper),
    dariKertas: onPaper > inLetters,
  };
}

/**
 * Continues after the last number used on paper. 400 for a leap of more than `maxLeap` that `lewati` does not confirm, 409 below a
 * number that is used already.
 */
export async function startBook(
  db: Db,
  village: VillageConfig,
  { tahun, nomor, jenis, lewati }: NumberStart,
  letter: NumberedType | undefined,
  actor: Actor,
): Promise<NumberBook | Refusal> {
  if (village.letters.counter === 'type' && !jenis)
    return Refusal.fields({ jenis: registerTexts.typeRequired });
  const book = bookOf(village, tahun, letter);
  const { accountId, now } = actor;
  const start = { ...book, number: nomor, accountId, createdAt: now.toISOString() };
  const subject = `${tahun}${jenis ? ` ${typeOf(letter)}` : ''}`;
  const entry = { ...actor, action: 'letters.number', subject } as const;
  const { last } = await runBatch(db, {
    started: withAuditEntry(db, insertStart(db, start, lewati ? nomor : maxLeap), entry),
    last: lastNumber(db, book),
    answered: answerRestore(db, book, nomor),
  });
  const number = last[0]?.number ?? 0;
  // A repeated request changes nothing and succeeds.
  if (number > nomor) return new Refusal('conflict', registerTexts.startBelow(number));
  if (number < nomor) return Refusal.fields({ lewati: registerTexts.startLeaps(number, nomor) });
  return { tahun, jenis: jenis ?? null, nomor };
}

/** Takes back a number that was entered as the last one on paper. 404 for another number, 409 once a letter has a higher one. */
export async function undoStart(
  db: Db,
  village: VillageConfig,
  { tahun, nomor, jenis }: BookRequest & { nomor: number },
  letter: NumberedType | undefined,
  actor: Actor,
): Promise<Done | Refusal> {
  const book = bookOf(village, tahun, letter);
  const start = { ...book, number: nomor };
  const subject = `${tahun}${jenis ? ` ${typeOf(letter)}` : ''}`;
  const entry = { ...actor, action: 'letters.numberUndone', subject } as const;
  const { before, after, last } = await runBatch(db, {
    before: startOf(db, start),
    deleted: withAuditEntry(db, deleteStart(db, start), entry),
    after: startOf(db, start),
    last: lastNumber(db, book),
  });
  if (before.length === 0) return new Refusal('unknown', registerTexts.startUnknown);
  if (after.length > 0) return new Refusal('conflict', registerTexts.startUsed);
  return { message: registerTexts.startUndone(nomor, last[0]?.number ?? 0) };
}

/**
 * Enters a letter that was made outside the portal, under the next number of its year, by the same guarded insert. A repeat under the
 * same `key` returns the first entry. 400 for a future date, or for a code of its own where each type has its own counter; 409 for other content under a used key, or while the portal issues nothing.
 */
export async function enterOutside(
  db: Db,
  village: VillageConfig,
  letter: OutsideLetter,
  known: NumberedType | undefined,
  { key, ...actor }: Actor & { key: string | null },
): Promise<Made<RegisterEntry> | Refusal> {
  if (letter.tanggal > isoDay(villageDay(actor.now)))
    return Refusal.fields({ tanggal: registerTexts.dayNotYet });
  const kind = known ?? outsideKind;
  const usual = codeOf(kind, village.letters.codes);
  const code = letter.code || usual;
  // The numbers of two counters differ only in their codes.
  if (code !== usual && village.letters.counter === 'type')
    return Refusal.fields({ code: registerTexts.codePerType });
  const entry = entryOf(village, letter, known, key ? `${actor.accountId} ${key}` : null);
  const held = refuseOnHold(await listHolds(db), entry);
  if (held) return held;
  const day = villageDay(new Date(entry.issuedAt));
  const nomorOf = (number: string) => numberOf(kind, number, day, village, code);
  const row = await enter(db, entry, nomorOf, actor);
  const repeated = row.id !== entry.id;
  const same = (['judul', 'nama', 'perihal', 'tujuan', 'issuedAt'] as const).every(
    (part) => row[part] === entry[part],
  );
  const hasCode = row.nomorSurat.startsWith(`${code}/`);
  if (repeated && !(same && hasCode)) return new Refusal('conflict', registerTexts.alreadyEntered);
  return { record: toEntry(row, actor.now), repeated };
}

/**
 * Deletes the entry of a letter from outside, whose number the next letter takes. 404 for another letter, 409 once a higher number is
 * used or the letter is withdrawn.
 */
export async function undoOutside(db: Db, id: string, actor: Actor): Promise<Done | Refusal> {
  const [letter] = await letterById(db, id);
  if (!letter || letter.kode !== null) return new Refusal('unknown', registerTexts.unknown);
  if (letter.withdrawnAt) return new Refusal('conflict', registerTexts.alreadyWithdrawn);
  const { nomorSurat: subject } = letter;
  const entry = { ...actor, action: 'letters.outsideUndone', subject } as const;
  const { after } = await runBatch(db, {
    deleted: withAuditEntry(db, deleteOutside(db, letter), entry),
    after: letterById(db, id),
  });
  if (after.length > 0) return new Refusal('conflict', registerTexts.startUsed);
  return { message: registerTexts.outsideUndone(subject) };
}

type OutsideEntry = UnnumberedLetter & { idempotencyKey: string };

function entryOf(
  village: VillageConfig,
  letter: OutsideLetter,
  known: NumberedType | undefined,
  key: string | null,
): OutsideEntry {
  const { jenis, nama, perihal, tujuan, tanggal } = letter;
  const year = Number(tanggal.slice(0, 4));
  const id = crypto.randomUUID();
  return {
    ...bookOf(village, year, known),
    id,
    type: typeOf(known),
    judul: known?.title ?? jenis,
    nama,
    issuedAt: boundsOfDay(tanggal).from.toISOString(),
    perihal,
    tujuan,
    // Finds the entry again after a lost answer.
    idempotencyKey: key ?? id,
  };
}

/** Inserts the entry and reads the one under its key, also when D1 committed the batch and lost the answer. */
async function enter(
  db: Db,
  entry: OutsideEntry,
  nomor: (number: string) => string,
  actor: Actor,
): Promise<LetterRow> {
  const readEntry = letterByKey(db, entry.idempotencyKey);
  const insertion = insertLetter(db, withNextNumber(entry, nomor));
  const { found } = await runBatch(db, {
    inserted: withAuditEntry(db, insertion, {
      ...actor,
      action: 'letters.number',
      subject: entry.id,
    }),
    found: readEntry,
  }).catch(async (error: unknown) => {
    const found = await readEntry;
    if (found.length === 0) throw error;
    return { found };
  });
  const [row] = found;
  if (!row) throw new Fault('a letter that was just entered cannot be read');
  return row;
}
