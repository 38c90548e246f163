import { makeZip } from 'client-zip';
import {
  applicationsOfAccount,
  type ExportedApplication,
  toExportedApplication,
} from '#worker/applications/index.ts';
import { entriesOf, recordUse } from '#worker/audit/index.ts';
import type { AccountRow } from '#worker/auth/index.ts';
import type { Db } from '#worker/db/client.ts';
import { logFault } from '#worker/http/log.ts';
import type { LinkMaker } from '#worker/http/secrets/signed-links.ts';
import { readmeOf } from './export-readme.ts';
import * as queries from './queries.ts';

/** Entries of the activity record that an export holds, the newest: an official has more than anybody reads. */
const mostEntries = 10_000;

interface Entry {
  name: string;
  lastModified: Date;
  input: string | Uint8Array;
}

/**
 * Everything that the portal keeps of an account, as a ZIP that is made while it is sent: no password, no secret. The rows are
 * read in one round trip; a file that is missing is named in README.txt.
 */
export async function exportAccount(
  { db, files }: { db: Db; files: R2Bucket },
  account: AccountRow,
  links: LinkMaker,
): Promise<ReadableStream<Uint8Array>> {
  const { id } = account;
  const { now } = links;
  const [rows, entries, slips, logins] = await db.batch([
    applicationsOfAccount(db, id),
    entriesOf(db, id, mostEntries),
    queries.slipOf(db, id),
    queries.loginsOf(db, id),
    recordUse(db, { accountId: id, action: 'account.export', subject: id, now }),
  ]);
  const papers = await Promise.all(rows.map((row) => toExportedApplication(row, links)));
  const texts = [
    toJson('akun.json', { ...describe(account), slipKataSandi: slips }, now),
    toJson('aktivitas.json', { catatan: entries, masukBelumDicatat: logins }, now),
  ];
  return makeZip(entriesOfZip(files, texts, papers, now));
}

/** What of an account is its own: neither the password's hash nor secrets of codes. */
function describe(account: AccountRow) {
  const { id, name, email, role, createdAt, termsVersion, termsAt, totpSince } = account;
  return {
    id,
    nama: name,
    email,
    peran: role,
    terdaftarPada: createdAt,
    ketentuan: termsVersion && { versi: termsVersion, pada: termsAt },
    kodeAutentikatorSejak: totpSince,
    sisaKodePemulihan: account.recoveryCodes.length,
    slipBelumDibaca: account.untoldResetAt,
    perubahanPetugasBelumDibaca: account.untoldChangeAt,
  };
}

const toJson = (name: string, value: object, lastModified: Date): Entry => ({
  name,
  lastModified,
  input: `${JSON.stringify(value, null, 2)}\n`,
});

/** One file after the other, so that one at a time is in memory; the word on what is missing comes last. */
async function* entriesOfZip(
  files: R2Bucket,
  texts: readonly Entry[],
  papers: readonly ExportedApplication[],
  now: Date,
): AsyncGenerator<Entry> {
  yield* texts;
  const missing: string[] = [];
  for (const { reference, createdAt, data, files: own } of papers) {
    const folder = `pengajuan/${reference}`;
    yield toJson(`${folder}/data.json`, data, createdAt);
    for (const { name, key } of own) {
      const input = await read(files, key);
      if (input) yield { name: `${folder}/${name}`, lastModified: createdAt, input };
      else missing.push(`${folder}/${name}`);
    }
  }
  yield { name: 'README.txt', lastModified: now, input: readmeOf(missing, now) };
}

/** A file's bytes; null where it is gone or cannot be read. */
async function read(files: R2Bucket, key: string): Promise<Uint8Array | null> {
  try {
    const object = await files.get(key);
    return object && new Uint8Array(await object.arrayBuffer());
  } catch (error) {
    logFault('file not exported', error, { key });
    return null;
  }
}
