import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { termsVersion } from '#contract/retention.ts';
import { village } from '#village.config.ts';
import { openDb } from '#worker/db/client.ts';
import { insertAccountSql, sampleAccounts } from '../lib/accounts.ts';
import { type Progress, silent } from '../lib/progress.ts';
import { loadSampleContent, type ReadPicture } from './load.ts';

interface FillOptions {
  now?: Date;
  /** Reads from this folder by default, which workerd cannot. */
  readPicture?: ReadPicture;
  report?: Progress;
}

/**
 * Loads the sample data into a database without accounts. They come last: until then a load that was interrupted continues where
 * it stopped.
 */
export async function fillIfEmpty(
  database: D1Database,
  files: R2Bucket,
  { now = new Date(), readPicture = readFromDisk, report = silent }: FillOptions = {},
): Promise<void> {
  const countAccounts = database.prepare('SELECT count(*) AS total FROM users');
  if ((await countAccounts.first<number>('total')) !== 0) return;
  const admin = sampleAccounts.find(({ role }) => role === 'admin');
  if (!admin) throw new Error('the sample data has no admin');
  const later: Promise<unknown>[] = [];
  const store = {
    db: openDb(database),
    files,
    waitUntil: (work: Promise<unknown>) => later.push(work),
  };
  const [statements] = await Promise.all([
    Promise.all(sampleAccounts.map(insertAccountSql)),
    loadSampleContent(store, { accountId: admin.id, now }, readPicture, report),
  ]);
  await Promise.all(later);
  const agreed = database
    .prepare('UPDATE users SET terms_version = ?, terms_at = created_at')
    .bind(termsVersion(village));
  await database.batch([...statements.map((sql) => database.prepare(sql)), agreed]);
}

const readFromDisk: ReadPicture = async (name) =>
  new Uint8Array(await readFile(join(import.meta.dirname, 'files', name)));
