import { DatabaseSync } from 'node:sqlite';
import { readMigrations } from '#scripts/lib/storage/migrations.ts';

/** An in-process SQLite database with the first `count` migrations, by default all. */
export function openMigrated(count = readMigrations().length): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  migrateFrom(database, 0, count);
  return database;
}

/** Applies the migrations with index `first` and higher, below `end`. */
export function migrateFrom(database: DatabaseSync, first: number, end?: number): void {
  for (const { statements } of readMigrations().slice(first, end)) {
    for (const sql of statements) database.exec(sql);
  }
}

/** All tables without the shadow tables of full-text indexes; `full` marks such an index. */
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
