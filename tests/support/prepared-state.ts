import { allNamed } from '#scripts/archive/named-files.ts';
import { sampleAccounts } from '#scripts/lib/accounts.ts';
import { readMigrations } from '#scripts/lib/migrations.ts';
import { sampleContent } from '#scripts/sample/content.ts';
import { openPlatform } from './platform.ts';

/** The contents of a state folder after a preparation, sorted. */
export async function readState(state: string) {
  const { env, dispose } = await openPlatform(state);
  try {
    const select = async (sql: string) =>
      (await env.DB.prepare(sql).raw<[string]>()).map(([value]) => value).sort();
    const { objects } = await env.FILES.list();
    const keys = new Set(objects.map(({ key }) => key));
    return {
      migrations: await select('SELECT name FROM d1_migrations'),
      records: await select("SELECT collection || ' ' || title FROM content_records"),
      audited: await select(
        "SELECT collection || ' ' || title FROM audit_entries LEFT JOIN content_records ON id = subject",
      ),
      accounts: await select('SELECT email FROM users'),
      missingFiles: [...(await allNamed(env.DB))].filter((key) => !keys.has(key)),
    };
  } finally {
    await dispose();
  }
}

const records = sampleContent
  .flatMap(({ definition: { path, titleField }, records }) =>
    records.map(({ fields }) => `${path} ${fields[titleField]}`),
  )
  .sort();

/** The state after a complete preparation. */
export const completeState: Awaited<ReturnType<typeof readState>> = {
  migrations: readMigrations().map(({ name }) => name),
  records,
  audited: records,
  accounts: sampleAccounts.map(({ email }) => email).sort(),
  missingFiles: [],
};
