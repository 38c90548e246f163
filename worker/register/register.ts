import { type PageRequest, toPage } from '#contract/basics/paging.ts';
import { readCode } from '#contract/issued/code.ts';
import {
  type RegisterEntry,
  type RegisterPage,
  registerTexts,
  type SignedVersion,
} from '#contract/issued/register.ts';
import { type Actor, recordLook, recordUse, withAuditEntry } from '#worker/audit/index.ts';
import { firstOf, runBatch } from '#worker/db/batch.ts';
import type { Db } from '#worker/db/client.ts';
import { fullTextQuery, readNik } from '#worker/db/full-text.ts';
import {
  endWithdrawal,
  moveFiles,
  recordWithdrawal,
  restoreWithdrawn,
  type Storage,
  undoUntil,
  withdrawalById,
} from '#worker/deletions/index.ts';
import { copyDiscarded } from '#worker/files/index.ts';
import { Refusal } from '#worker/http/refusal.ts';
import type { LinkMaker, OfficialLinks } from '#worker/http/secrets/signed-links.ts';
import { checkTypeFilter } from '#worker/letter-types/index.ts';
import {
  certifiedSignature,
  forgetSignedFiles,
  handoverOf,
  letterLink,
  type SignedRow,
  statusOf,
  withdrawLetter,
} from '#worker/letters/index.ts';
import { queueNews } from '#worker/push/index.ts';
import * as queries from './queries.ts';

/** Orders of the list; `oldest` begins with the letters that have waited longest. */
export const orders = ['newest', 'oldest'] as const;

/** Entries of an export that are in memory at once. */
const exportPage = 1000;

export type RegisterRequest = Omit<queries.RegisterFilter, 'query'> & {
  /** Words of a name or a letter number, the code of a letter type, or a NIK. */
  q?: string | undefined;
  /** A verification code in any spelling, or the address that has it: finds its letter alone, whatever the other filters. */
  kode?: string | undefined;
  order?: (typeof orders)[number] | undefined;
};

/** A page of the register, newest first unless requested otherwise, including withdrawn letters. 400 for an unknown type. */
export async function listRegister(
  db: Db,
  request: RegisterRequest,
  page: PageRequest,
  links: LinkMaker,
): Promise<RegisterPage | Refusal> {
  const unknownType = await checkTypeFilter(db, request.type);
  if (unknownType) return unknownType;
  const { rows, total, years } = await read(db, request, page, links);
  const entries = rows.map((row) => toLinkedEntry(row, links));
  return { ...toPage(entries, page, total), years: years.map(({ year }) => year) };
}

/**
 * The filtered register in the order of the numbers, without links, page by page; recorded as an export. 400 for an unknown type.
 */
export async function exportRegister(
  db: Db,
  request: Omit<RegisterRequest, 'kode' | 'order'>,
  actor: Actor,
): Promise<AsyncIterable<RegisterEntry[]> | Refusal> {
  const unknownType = await checkTypeFilter(db, request.type);
  if (unknownType) return unknownType;
  const subject = request.year === undefined ? '' : String(request.year);
  const written = recordUse(db, { ...actor, action: 'letters.export', subject });
  const filter = toFilter(request);
  const { now } = actor;
  if (!filter) {
    await written;
    return exportPages(db, {}, [], now);
  }
  const { rows } = await runBatch(db, {
    rows: queries.lettersAfter(db, filter, 0, exportPage),
    written,
  });
  return exportPages(db, filter, rows, now);
}

async function* exportPages(
  db: Db,
  filter: queries.RegisterFilter,
  first: readonly queries.LetterRow[],
  now: Date,
): AsyncGenerator<RegisterEntry[]> {
  let rows = first;
  for (;;) {
    yield rows.map((row) => toEntry(row, now));
    const last = rows.at(-1);
    if (!last || rows.length < exportPage) return;
    rows = await queries.lettersAfter(db, filter, last.seq, exportPage);
  }
}

async function read(db: Db, request: RegisterRequest, page: PageRequest, links: LinkMaker) {
  const listYears = queries.letterYears(db);
  if (request.kode !== undefined) {
    const one = queries.letterByCode(db, readCode(request.kode) ?? '');
    const { rows, years } = await runBatch(db, { rows: one, years: listYears });
    return { rows, total: rows.length, years };
  }
  const filter = toFilter(request);
  if (!filter) return { rows: [], total: 0, years: await listYears };
  const { rows, counted, years } = await runBatch(db, {
    rows: queries.listLetters(db, filter, page, request.order),
    counted: queries.countLetters(db, filter),
    years: listYears,
    look: request.q === undefined ? undefined : recordLook(db, links, 'letters.search'),
  });
  return { rows, total: counted[0]?.total ?? 0, years };
}

/** Null for a search without a word, which finds nothing. */
function toFilter(request: RegisterRequest): queries.RegisterFilter | null {
  const { q, year, month, type, keadaan } = request;
  if (q === undefined) return { year, month, type, keadaan };
  const nik = readNik(q);
  if (nik !== undefined) return { year, month, type, keadaan, nik };
  const query = fullTextQuery('letter_search', q, ['nama', 'nomor'], { year, type });
  return query && { year, month, keadaan, query };
}

/** A register entry without its link. */
export function toEntry(row: queries.LetterRow, now: Date): RegisterEntry {
  const { id, number, nomorSurat, type, judul, nama, issuedAt, withdrawnAt, withdrawnReason } = row;
  const [signed] = row.versions;
  return {
    _id: id,
    number,
    nomorSurat,
    type,
    judul,
    nama,
    issuedAt,
    asal: row.kode ? 'portal' : 'luar',
    perihal: row.perihal,
    tujuan: row.tujuan,
    pengajuan: row.applicationId,
    berlakuSampai: row.validUntil,
    status: statusOf(row, now),
    kodeVerifikasi: row.kode,
    ...handoverOf({
      ...row,
      signedKind: signed?.kind ?? null,
      signedAt: signed?.createdAt ?? null,
      firstSignedAt: row.versions.at(-1)?.createdAt ?? null,
    }),
    penandatangan: row.signatory,
    versi: row.versions.map((version) => toVersion(version, row.signatory)),
    withdrawnAt,
    withdrawnReason,
    digantiOleh: row.replacement,
    pencabutanBisaDibatalkanSampai: null,
    pdfPath: null,
    pindaianPath: null,
    terbitPath: null,
  };
}

function toVersion(row: SignedRow, signatory: string | null): SignedVersion {
  return {
    tandaTangan: row.kind,
    sha256: row.sha256,
    pada: row.createdAt,
    alasan: row.reason,
    tandaTanganElektronik: certifiedSignature(row, signatory),
  };
}

/** An entry with a link to its PDF, or to the signed PDF if there is one, and for admins until when they can take a withdrawal back. */
function toLinkedEntry(row: queries.LetterRow, links: LinkMaker): RegisterEntry {
  const [signed] = row.versions;
  const linkTo = (signedKey: string | null) => letterLink({ ...row, signedKey }, links);
  return {
    ...toEntry(row, links.now),
    pdfPath: linkTo(signed?.fileKey ?? null),
    pindaianPath: row.scanKey && linkTo(row.scanKey),
    terbitPath: linkTo(null),
    pencabutanBisaDibatalkanSampai: undoUntil(row.finalAt, links),
  };
}

/**
 * Withdraws a letter. Its number and SHA-256 stay in the register, so that a copy is recognised as withdrawn; its files are
 * moved to the trash. 404 for an unknown letter, 409 for one that is withdrawn already.
 */
export async function withdraw(
  storage: Storage,
  id: string,
  reason: string,
  links: OfficialLinks,
): Promise<RegisterEntry | Refusal> {
  const { db } = storage;
  const { now, viewer: accountId } = links;
  const { recorded, withdrawn, row } = await runBatch(db, {
    recorded: recordWithdrawal(db, id, { accountId, now }),
    withdrawn: withAuditEntry(
      db,
      withdrawLetter(db, { id }, reason, now),
      { accountId, action: 'letters.withdraw', subject: id, now },
      queueNews(db, { letterId: id }, now),
    ),
    signed: forgetSignedFiles(db, { id }),
    row: firstOf(queries.letterById(db, id)),
  });
  if (!row) return unknownLetter();
  if (withdrawn.length === 0) return new Refusal('conflict', registerTexts.alreadyWithdrawn);
  await moveFiles(storage, recorded);
  return toLinkedEntry(row, links);
}

/**
 * Makes a withdrawn letter valid again, with its files. Idempotent. 404 for an unknown letter; 409 a day after the withdrawal, once it
 * was replaced, or while its application is deleted.
 */
export async function undoWithdrawal(
  { db, files }: Storage,
  id: string,
  links: OfficialLinks,
): Promise<RegisterEntry | Refusal> {
  const { now, viewer: accountId } = links;
  const { found, recorded } = await runBatch(db, {
    found: firstOf(queries.letterById(db, id)),
    recorded: firstOf(withdrawalById(db, id)),
  });
  if (!found) return unknownLetter();
  if (!recorded || undoUntil(found.finalAt, links) === null) return validOrWhy(found, links);
  const copy = (key: string | null) =>
    key &&
    copyDiscarded(files, key, `letters/${crypto.randomUUID()}.pdf`, new Date(recorded.deletedAt));
  const pdfKey = await copy(recorded.pdfKey);
  const signedKey = await copy(recorded.signedKey);
  const { row } = await runBatch(db, {
    restored: withAuditEntry(
      db,
      restoreWithdrawn(db, id, pdfKey, now),
      { accountId, action: 'letters.restore', subject: id, now },
      queueNews(db, { letterId: id }, now),
    ),
    ended: endWithdrawal(db, id, signedKey),
    row: firstOf(queries.letterById(db, id)),
  });
  return row ? validOrWhy(row, links) : unknownLetter();
}

/** The entry of a valid letter, or why its withdrawal is final. */
function validOrWhy(row: queries.LetterRow, links: LinkMaker): RegisterEntry | Refusal {
  if (!row.withdrawnAt) return toLinkedEntry(row, links);
  if (row.replacedBy) return new Refusal('conflict', registerTexts.undoReplaced);
  const isDeleted = row.kode !== null && row.applicationId === null;
  return new Refusal('conflict', registerTexts[isDeleted ? 'undoDeleted' : 'undoTooLate']);
}

const unknownLetter = () => new Refusal('unknown', registerTexts.unknown);
