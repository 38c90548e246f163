import { type PageRequest, toPage } from '#contract/basics/paging.ts';
import {
  type RegisterEntry,
  type RegisterPage,
  registerTexts,
  type SignedVersion,
} from '#contract/issued/register.ts';
import { recordAction, recordUse } from '#worker/audit/service.ts';
import type { Db } from '#worker/db/client.ts';
import { fullTextQuery } from '#worker/db/full-text.ts';
import { discardFiles } from '#worker/files/service.ts';
import { Refusal } from '#worker/http/refusal.ts';
import type { LinkMaker } from '#worker/http/secrets/signed-links.ts';
import { letterLink } from '../link.ts';
import { filesOfLetter, keysOf, withdrawLetter } from '../queries.ts';
import { forgetSignedFiles, type SignedRow } from '../signed/queries.ts';
import { readCode } from '../verification/code.ts';
import { statusOf } from '../verification/verification.ts';
import * as queries from './queries.ts';

/** Most entries that one CSV holds, the newest. */
const exportLimit = 20_000;

export type RegisterRequest = Omit<queries.RegisterFilter, 'query'> & {
  /** Words of a name or a letter number. */
  q?: string | undefined;
  /** A verification code in any spelling, or the address that has it: finds its letter alone, whatever the other filters. */
  kode?: string | undefined;
};

/** A page of the register, newest first, withdrawn letters too. */
export async function listRegister(
  db: Db,
  request: RegisterRequest,
  page: PageRequest,
  links: LinkMaker,
): Promise<RegisterPage> {
  const { rows, total, years } = await read(db, request, page);
  const entries = await Promise.all(rows.map((row) => toLinkedEntry(row, links)));
  return { ...toPage(entries, page, total), years: years.map(({ year }) => year) };
}

/** Everything of the register that was asked for, in the order of the numbers, without links. That it was taken is written down. */
export async function exportRegister(
  db: Db,
  request: Omit<RegisterRequest, 'kode'>,
  { actorId, now }: { actorId: string; now: Date },
): Promise<RegisterEntry[]> {
  const subject = request.year === undefined ? '' : String(request.year);
  const written = recordUse(db, { accountId: actorId, action: 'letters.export', subject, now });
  const filter = toFilter(request);
  if (!filter) {
    await written;
    return [];
  }
  const list = queries.listLetters(db, filter, { page: 1, limit: exportLimit });
  const [rows] = await db.batch([list, written]);
  return rows.reverse().map((row) => toEntry(row, now));
}

async function read(db: Db, request: RegisterRequest, page: PageRequest) {
  const listYears = queries.letterYears(db);
  if (request.kode !== undefined) {
    const one = queries.letterByCode(db, readCode(request.kode) ?? '');
    const [rows, years] = await db.batch([one, listYears]);
    return { rows, total: rows.length, years };
  }
  const filter = toFilter(request);
  if (!filter) return { rows: [], total: 0, years: await listYears };
  const [rows, [counted], years] = await db.batch([
    queries.listLetters(db, filter, page),
    queries.countLetters(db, filter),
    listYears,
  ]);
  return { rows, total: counted?.total ?? 0, years };
}

/** Null for a search without a word, which finds nothing. */
function toFilter({ q, year, month, type }: RegisterRequest): queries.RegisterFilter | null {
  if (q === undefined) return { year, month, type };
  const query = fullTextQuery('letter_search', q, ['nama', 'nomor'], { year, type });
  return query && { year, month, query };
}

/** A register entry as the API answers it, without its link. */
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
    tandaTangan: signed?.kind ?? 'belum',
    caraTandaTangan: row.signatureWay,
    penandatangan: row.signatory,
    versi: row.versions.map(toVersion),
    withdrawnAt,
    withdrawnReason,
    pdfPath: null,
  };
}

function toVersion(row: SignedRow): SignedVersion {
  return {
    tandaTangan: row.kind,
    sha256: row.sha256,
    pada: row.createdAt,
    alasan: row.reason,
    penandatangan: row.signer,
    penerbit: row.issuer,
    dikenal: row.trusted === null ? null : Boolean(row.trusted),
  };
}

/** An entry with a link to its PDF, the signed one as soon as there is one. */
async function toLinkedEntry(row: queries.LetterRow, links: LinkMaker): Promise<RegisterEntry> {
  const [signed] = row.versions;
  const pdfPath = await letterLink({ ...row, signedKey: signed?.fileKey ?? null }, links);
  return { ...toEntry(row, links.now), pdfPath };
}

/** The statement that reads what withdrawing needs. */
export { letterById as readForWithdrawal } from './queries.ts';

/**
 * Withdraws a letter: its number and its SHA-256 stay in the register, so that a copy is still recognised as withdrawn,
 * and its files go, so that nobody is handed a page that looks valid. 409 when it was withdrawn before.
 */
export async function withdraw(
  { db, files }: { db: Db; files: R2Bucket },
  row: queries.LetterRow,
  { reason, actorId }: { reason: string; actorId: string },
  now: Date,
): Promise<RegisterEntry | Refusal> {
  const { id } = row;
  const [named, withdrawn] = await db.batch([
    filesOfLetter(db, { id }),
    withdrawLetter(db, { id }, reason, now),
    recordAction(db, { accountId: actorId, action: 'letters.withdraw', subject: id, now }),
    forgetSignedFiles(db, { id }),
  ]);
  if (withdrawn.length === 0) return new Refusal('conflict', registerTexts.alreadyWithdrawn);
  await discardFiles(files, keysOf(named), now);
  return toEntry({ ...row, withdrawnAt: now.toISOString(), withdrawnReason: reason }, now);
}
