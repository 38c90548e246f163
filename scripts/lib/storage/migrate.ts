import { type Progress, silent } from '../commands/progress.ts';
import { runScriptWorker } from '../workerd/run-script-worker.ts';
import { readMigrations } from './migrations.ts';
import type { Place } from './place.ts';

/** Applies pending migrations to the database of a state folder, then runs one SQL statement and returns its rows. */
export const migrateAndRun = (sql: string, state?: string, place: Place = 'local') =>
  runScriptWorker(
    'migrate',
    { migrations: readMigrations(), sql },
    { report: silent, state, place },
  );

/** Applies the migrations that a database does not have yet, through its binding. */
export async function migrate(place: Place, report: Progress): Promise<void> {
  await runScriptWorker(
    'migrate',
    { migrations: readMigrations(), sql: 'SELECT 1' },
    { place, report },
  );
}
