import { silent } from '../commands/progress.ts';
import { runScriptWorker, type Target } from '../workerd/run-script-worker.ts';
import { readMigrations } from './migrations.ts';

/** Applies the migrations that a database does not have yet, through its binding, then runs one SQL statement and returns its rows. */
export const migrateAndRun = (sql: string, { report = silent, ...target }: Partial<Target> = {}) =>
  runScriptWorker('migrate', { migrations: readMigrations(), sql }, { report, ...target });
