import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Progress, silent } from '../commands/progress.ts';
import { doOnce, tryAgain } from './try-again.ts';

export interface Migration {
  /** File name, as `wrangler d1 migrations` stores it. */
  name: string;
  statements: string[];
}

/** All migrations of this version of the portal, in order. */
export function readMigrations(): Migration[] {
  const folder = join(import.meta.dirname, '../../../migrations');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({
      name,
      statements: readFileSync(join(folder, name), 'utf8').split('--> statement-breakpoint'),
    }));
}

/** As wrangler creates it. */
export const createHistory = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/** Names of the migrations that a database has, in order. */
export async function appliedMigrations(database: D1Database): Promise<string[]> {
  const history = database.prepare('SELECT name FROM d1_migrations ORDER BY id');
  const { results } = await tryAgain(async () => {
    await database.prepare(createHistory).run();
    return await history.all<{ name: string }>();
  });
  return results.map(({ name }) => name);
}

/** Applies the given migrations that the database does not have yet, each in one transaction. */
export async function applyMigrations(
  database: D1Database,
  migrations: readonly Migration[],
  report: Progress = silent,
): Promise<void> {
  const applied = new Set(await appliedMigrations(database));
  const pending = migrations.filter(({ name }) => !applied.has(name));
  for (const [index, { name, statements }] of pending.entries()) {
    const all = [
      ...statements.map((sql) => database.prepare(sql)),
      database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
    ];
    const isApplied = async () => (await appliedMigrations(database)).includes(name);
    await doOnce(() => database.batch(all), isApplied);
    report('Menerapkan migrasi', index + 1, pending.length);
  }
}
