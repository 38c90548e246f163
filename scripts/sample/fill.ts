import { termsVersion } from '#contract/retention.ts';
import { village } from '#village.config.ts';
import { openDb } from '#worker/db/client.ts';
import { insertAccountSql, sampleAccounts } from '../lib/accounts.ts';

/**
 * Fills a new database. The accounts come last: where there are none, a start was interrupted before them, and what it
 * left is loaded anew; what the activity record says of it stays. Nobody can have entered anything without an account.
 */
export async function fillWhereNew(
  database: D1Database,
  files: R2Bucket,
  now = new Date(),
): Promise<void> {
  const countAccounts = database.prepare('SELECT count(*) AS total FROM users');
  if ((await countAccounts.first<number>('total')) !== 0) return;
  await database.prepare('DELETE FROM content_records').run();
  const accounts = sampleAccounts.map((account) => ({ ...account, id: crypto.randomUUID() }));
  const admin = accounts.find(({ role }) => role === 'admin');
  if (!admin) throw new Error('the sample data has no admin');
  // Only a first start needs the content and what adds it.
  const { loadSampleContent } = await import('./load.ts');
  const later: Promise<unknown>[] = [];
  const store = {
    db: openDb(database),
    files,
    later: (work: Promise<unknown>) => later.push(work),
  };
  const [statements] = await Promise.all([
    Promise.all(accounts.map(insertAccountSql)),
    loadSampleContent(store, { accountId: admin.id, now }),
  ]);
  await Promise.all(later);
  const agreed = database
    .prepare('UPDATE users SET terms_version = ?, terms_at = created_at')
    .bind(termsVersion(village.retention));
  await database.batch([...statements.map((sql) => database.prepare(sql)), agreed]);
}
