import { DatabaseSync } from 'node:sqlite';
import { readMigrations } from '#scripts/lib/migrations.ts';

/** An in-process SQLite with the first so many migrations, or with all. */
export function openMigrated(count = readMigrations().length): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  migrateFrom(database, 0, count);
  return database;
}

/** Applies the migrations from one on. */
export function migrateFrom(database: DatabaseSync, first: number, end?: number): void {
  for (const { statements } of readMigrations().slice(first, end)) {
    for (const sql of statements) database.exec(sql);
  }
}

/** Names of all tables, those that SQLite keeps for a full-text index aside; `full` tells such an index. */
export function tablesOf(database: DatabaseSync): { name: string; full: boolean }[] {
  const all = database
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'table' ORDER BY name")
    .all()
    .map(({ name, sql }) => ({ name: String(name), full: /^CREATE VIRTUAL/.test(String(sql)) }));
  const indexes = all.filter(({ full }) => full).map(({ name }) => `${name}_`);
  return all.filter(
    ({ name }) => !name.startsWith('sqlite_') && !indexes.some((index) => name.startsWith(index)),
  );
}
