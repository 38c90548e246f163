import { openAccount } from '#scripts/deploy/account.ts';
import { runDeploy } from '#scripts/deploy/deploy.ts';
import { readSettings } from '#scripts/deploy/settings.ts';
import type { Progress } from '#scripts/lib/commands/progress.ts';
import { quote } from '#scripts/lib/storage/database.ts';
import { applyMigrations, readMigrations } from '#scripts/lib/storage/migrations.ts';
import type { Environment } from '#scripts/lib/storage/place.ts';

/** Uses the stand-in's query endpoint instead of a remote D1 binding, which needs Cloudflare itself. */
async function migrate(environment: Environment, report: Progress): Promise<void> {
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
}

/** Runs `npm run deploy` for every message. One process for all: loading wrangler takes longer than most runs. */
process.on('message', async (args: string[]) => {
  let output = '';
  const write = (chunk: string) => {
    output += chunk;
    return true;
  };
  Object.assign(process.stdout, { write });
  Object.assign(process.stderr, { write });
  process.argv = [...process.argv.slice(0, 2), ...args];
  process.exitCode = 0;
  await runDeploy(migrate);
  process.send?.({ code: process.exitCode, output });
});
