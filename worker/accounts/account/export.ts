import { makeZip } from 'client-zip';
import { minuteMs } from '#contract/basics/durations.ts';
import {
  applicationsOfAccount,
  type ExportedApplication,
  toExportedApplication,
} from '#worker/applications/index.ts';
import { entriesOf, recordUse } from '#worker/audit/index.ts';
import type { AccountRow } from '#worker/auth/index.ts';
import { runBatch } from '#worker/db/batch.ts';
import type { Db } from '#worker/db/client.ts';
import { logFault } from '#worker/http/log.ts';
import { Refusal } from '#worker/http/refusal.ts';
import type { LinkMaker } from '#worker/http/secrets/signed-links.ts';
import { subscriptionsOf } from '#worker/push/index.ts';
import { readmeOf } from './export-readme.ts';
import * as queries from './queries.ts';

/** Limit of activity entries in an export, newest first: an official may have many thousands. */
const maxEntries = 10_000;

interface Entry {
  name: string;
  lastModified: Date;
  input: string | Uint8Array;
}

/** When each account's export began that this process is sending: its files take up memory. */
const running = new Map<string, number>();

/** A client that disconnected without a notice blocks no longer. */
const longestMs = 10 * minuteMs;

/**
 * All data of an account as a streamed ZIP, without password hash and secrets. Reads the rows in one round trip; README.txt
 * lists files that are missing. 429 while another export of the account is sent.
 */
export async function exportAccount(
  { db, files }: { db: Db; files: R2Bucket },
  account: AccountRow,
  links: LinkMaker,
): Promise<ReadableStream<Uint8Array> | Refusal> {
  const { id } = account;
  const { now } = links;
  const start = now.getTime();
  if (start - (running.get(id) ?? 0) < longestMs)
    return new Refusal(
      'too-many',
      'Data Anda sedang diunduh. Tunggu sampai selesai, lalu coba lagi.',
      { retryAfter: 30 },
    );
  running.set(id, start);
  const end = () => void (running.get(id) === start && running.delete(id));
  try {
    return untilEnd(await readExport({ db, files }, account, links), end);
  } catch (error) {
    end();
    throw error;
  }
}

async function readExport(
  { db, files }: { db: Db; files: R2Bucket },
  account: AccountRow,
  links: LinkMaker,
): Promise<ReadableStream<Uint8Array>> {
  const { id } = account;
  const { now } = links;
  const { rows, entries, slips, logins, devices } = await runBatch(db, {
    rows: applicationsOfAccount(db, id),
    entries: entriesOf(db, id, maxEntries),
    slips: queries.slipOf(db, id),
    logins: queries.loginsOf(db, id),
    devices: subscriptionsOf(db, id),
    use: recordUse(db, { accountId: id, action: 'account.export', subject: id, now }),
  });
  const applications = rows.map((row) => toExportedApplication(row, links));
  const texts = [
    toJson(
      'akun.json',
      { ...describe(account), slipKataSandi: slips, perangkatDikabari: devices },
      now,
    ),
    toJson('aktivitas.json', { catatan: entries, masukBelumDicatat: logins }, now),
  ];
  return makeZip(zipEntries(files, texts, applications, links));
}

/** The same stream; `end` is called when it was read, cancelled or failed. */
function untilEnd(stream: ReadableStream<Uint8Array>, end: () => void): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        end();
        throw error;
      });
      if (!done) return controller.enqueue(value);
      end();
      controller.close();
    },
    cancel(reason) {
      end();
      // client-zip rejects with the reason.
      return reader.cancel(reason).catch(() => undefined);
    },
  });
}

/** Exported columns of an account: neither password hash nor code secrets. */
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

/** Yields one file at a time to limit memory; README.txt comes last, when all missing files are known. */
async function* zipEntries(
  files: R2Bucket,
  texts: readonly Entry[],
  applications: readonly ExportedApplication[],
  { now, office }: LinkMaker,
): AsyncGenerator<Entry> {
  // `yield*` of an array could not be cancelled.
  for (const text of texts) yield text;
  const missing: string[] = [];
  for (const { reference, createdAt, data, files: own } of applications) {
    const folder = `pengajuan/${reference}`;
    yield toJson(`${folder}/data.json`, data, createdAt);
    for (const { name, key } of own) {
      const input = await read(files, key);
      if (input) yield { name: `${folder}/${name}`, lastModified: createdAt, input };
      else missing.push(`${folder}/${name}`);
    }
  }
  yield { name: 'README.txt', lastModified: now, input: readmeOf(office, missing, now) };
}

/** The bytes of a file; null if it is missing or unreadable. */
async function read(files: R2Bucket, key: string): Promise<Uint8Array | null> {
  try {
    const object = await files.get(key);
    return object && new Uint8Array(await object.arrayBuffer());
  } catch (error) {
    logFault('file not exported', error, { key });
    return null;
  }
}
