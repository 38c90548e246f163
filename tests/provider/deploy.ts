import { openAccount } from '#scripts/deploy/account.ts';
import { runDeploy } from '#scripts/deploy/deploy.ts';
import { readSettings } from '#scripts/deploy/settings.ts';
import { quote } from '#scripts/lib/database.ts';
import { applyMigrations, readMigrations } from '#scripts/lib/migrations.ts';

/** `npm run deploy` with the stand-in's query endpoint instead of a remote D1 binding, which needs Cloudflare itself. */
await runDeploy(async (environment, report) => {
  const { id } = readSettings(environment).database;
  const account = await openAccount(undefined);
  const query = (sql: string) => account.query(`${id}`, sql);
  const prepare = (sql: string) => ({
    sql,
    bind: (value: string) => prepare(sql.replace('?', quote(value))),
    run: () => query(sql),
    all: async () => ({ results: await query(sql) }),
  });
  const batch = (statements: readonly { sql: string }[]) =>
    query(statements.map(({ sql }) => sql).join(';\n'));
  await applyMigrations({ prepare, batch } as unknown as D1Database, readMigrations(), report);
});
