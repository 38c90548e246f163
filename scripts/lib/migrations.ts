import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { doOnce, tryAgain } from './try-again.ts';

export interface Migration {
  /** Its file's, as `wrangler d1 migrations` keeps it. */
  name: string;
  statements: string[];
}

const folder = new URL('../../migrations/', import.meta.url).pathname;

/** All migrations of this version of the portal, in their order. */
export function readMigrations(): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({
      name,
      statements: readFileSync(join(folder, name), 'utf8').split('--> statement-breakpoint'),
    }));
}

/** As wrangler makes it. */
export const createHistory = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/** Names of the migrations that a database has, in their order; none for a new one. */
async function appliedMigrations(database: D1Database): Promise<string[]> {
  const history = database.prepare('SELECT name FROM d1_migrations ORDER BY id');
  const { results } = await tryAgain(async () => {
    await database.prepare(createHistory).run();
    return await history.all<{ name: string }>();
  });
  return results.map(({ name }) => name);
}

/**
 * Applies those that the database does not have yet, each in one transaction; up to a certain one, which wrangler cannot do:
 * rows of an earlier version go into the tables of that version, and are migrated with them.
 */
export async function applyMigrations(
  database: D1Database,
  migrations: readonly Migration[],
): Promise<void> {
  const applied = new Set(await appliedMigrations(database));
  for (const { name, statements } of migrations) {
    if (applied.has(name)) continue;
    const all = [
      ...statements.map((sql) => database.prepare(sql)),
      database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
    ];
    const isApplied = async () => (await appliedMigrations(database)).includes(name);
    await doOnce(() => database.batch(all), isApplied);
  }
}
