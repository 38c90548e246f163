import { applyMigrations, type Migration } from './migrations.ts';
import { scriptWorker } from './script-worker.ts';

interface Input {
  migrations: Migration[];
  sql: string;
}

export default scriptWorker(async ({ DB, report }, { migrations, sql }: Input) => {
  await applyMigrations(DB, migrations, report);
  const { results } = await DB.prepare(sql).all();
  return results;
});
