import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { termsVersion } from '#contract/retention.ts';
import { village } from '#village.config.ts';
import { contentStore } from '../import/context.ts';
import { type Progress, silent } from '../lib/commands/progress.ts';
import { insertAccountSql, sampleAccounts, sampleResidents } from '../lib/storage/accounts.ts';
import { type Loading, loadSampleContent, type ReadFile, timeOf } from './load.ts';

interface FillOptions {
  now?: Date;
  /** Reads from this folder by default, which workerd cannot. */
  readFile?: ReadFile;
  report?: Progress;
  /** Loads applications and letters of `sampleResidents`; without it the office has none. */
  loadOffice?: (loading: Loading, report: Progress) => Promise<void>;
}

/** The portal is a year old, so that its accounts precede what they did. */
const opened = { daysAgo: 366, at: '08:00' };

/**
 * Loads the sample data into a database without other accounts. Its accounts agree to the terms last: until then a load that was
 * interrupted continues where it stopped.
 */
export async function fillIfEmpty(
  database: D1Database,
  files: R2Bucket,
  options: FillOptions = {},
): Promise<void> {
  const {
    now = new Date(),
    readFile = readFromDisk,
    report = silent,
    loadOffice = () => undefined,
  } = options;
  const accounts = [...sampleAccounts, ...(options.loadOffice ? sampleResidents : [])];
  if (await isInUse(database)) return;
  const admin = sampleAccounts.find(({ role }) => role === 'admin');
  if (!admin) throw new Error('the sample data has no admin');
  const store = contentStore({ DB: database, FILES: files });
  const createdAt = timeOf(opened, now);
  const statements = await Promise.all(
    accounts.map((account) => insertAccountSql({ ...account, createdAt })),
  );
  await database.batch(statements.map((sql) => database.prepare(sql)));
  const loading = { store, adminId: admin.id, now, readFile };
  await loadSampleContent(loading, report);
  await loadOffice(loading, report);
  await store.settle();
  await database
    .prepare('UPDATE users SET terms_version = ?, terms_at = created_at')
    .bind(termsVersion(village))
    .run();
}

/** Whether the database has an account that no interrupted load has added. */
async function isInUse(database: D1Database): Promise<boolean> {
  const ids = [...sampleAccounts, ...sampleResidents].map(({ id }) => id);
  const other = database
    .prepare(
      'SELECT 1 FROM users WHERE terms_version IS NOT NULL OR id NOT IN (SELECT value FROM json_each(?)) LIMIT 1',
    )
    .bind(JSON.stringify(ids));
  return (await other.first()) !== null;
}

const readFromDisk: ReadFile = async (name) =>
  new Uint8Array(await readFile(join(import.meta.dirname, 'files', name)));
