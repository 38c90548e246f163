import { DatabaseSync } from 'node:sqlite';
import { expect, it, vi } from 'vitest';
import { applyMigrations, readMigrations } from './migrations.ts';

const schemaOf = (database: DatabaseSync) =>
  database.prepare('SELECT type, name, sql FROM sqlite_master ORDER BY type, name').all();

const [whole, single] = [new DatabaseSync(':memory:'), new DatabaseSync(':memory:')];

it.each(readMigrations())('splits $name into whole statements', ({ statements }) => {
  whole.exec(statements.join(';\n'));
  // As a D1 binding runs them: a second statement in one text would be ignored.
  for (const sql of statements) single.prepare(sql).run();
  expect(schemaOf(single)).toEqual(schemaOf(whole));
});

/** A D1 binding over SQLite, whose `batch` may commit and then lose its response, or fail. */
function openD1(fault: 'none' | 'lost response' | 'failure') {
  const sqlite = new DatabaseSync(':memory:');
  const prepare = (sql: string, values: string[] = []) => ({
    bind: (...bound: string[]) => prepare(sql, bound),
    run: async () => sqlite.prepare(sql).run(...values),
    all: async () => ({ results: sqlite.prepare(sql).all(...values) }),
  });
  const batch = vi.fn(async (statements: { run: () => Promise<unknown> }[]) => {
    if (fault === 'failure') throw new Error('Network connection lost.');
    for (const statement of statements) await statement.run();
    if (fault === 'lost response') throw new Error('Network connection lost.');
  });
  return { sqlite, batch, database: { prepare, batch } as unknown as D1Database };
}

it.each(['none', 'lost response'] as const)('applies each migration once: %s', async (fault) => {
  const { sqlite, batch, database } = openD1(fault);
  const migrations = readMigrations();
  await applyMigrations(database, migrations);
  await applyMigrations(database, migrations);
  expect(batch).toHaveBeenCalledTimes(migrations.length);
  const applied = sqlite.prepare('SELECT name FROM d1_migrations ORDER BY id').all();
  expect(applied).toEqual(migrations.map(({ name }) => ({ name })));
});

it('throws when a migration was not recorded', async () => {
  const { database } = openD1('failure');
  await expect(applyMigrations(database, readMigrations())).rejects.toThrow('connection lost');
});
