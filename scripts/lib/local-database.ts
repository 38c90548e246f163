import { silent } from '../archive/progress.ts';
import { readMigrations } from './migrations.ts';
import { runScriptWorker } from './run-script-worker.ts';

/** Applies pending migrations to the database of a state folder, then runs one SQL statement and returns its rows. */
export const migrateAndRun = (sql: string, state?: string) =>
  runScriptWorker<Record<string, unknown>[]>({
    entry: 'lib/local-database.worker.ts',
    input: { migrations: readMigrations(), sql },
    report: silent,
    state,
  });
