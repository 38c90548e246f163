import { readMigrations } from './migrations.ts';
import type { Place } from './place.ts';
import { type Progress, silent } from './progress.ts';
import { runScriptWorker } from './run-script-worker.ts';

const run = (sql: string, report: Progress, place: Place, state?: string) =>
  runScriptWorker<Record<string, unknown>[]>({
    entry: 'lib/migrate.worker.ts',
    input: { migrations: readMigrations(), sql },
    report,
    place,
    state,
  });

/** Applies pending migrations to the database of a state folder, then runs one SQL statement and returns its rows. */
export const migrateAndRun = (sql: string, state?: string) => run(sql, silent, 'local', state);

/** Applies the migrations that a database does not have yet, through its binding. */
export const migrate = async (place: Place, report: Progress): Promise<void> => {
  await run('SELECT 1', report, place);
};
