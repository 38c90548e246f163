import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { readMigrations } from './migrations.ts';

const schemaOf = (database: DatabaseSync) =>
  database.prepare('SELECT type, name, sql FROM sqlite_master ORDER BY type, name').all();

const [whole, single] = [new DatabaseSync(':memory:'), new DatabaseSync(':memory:')];

it.each(readMigrations())('splits $name into whole statements', ({ statements }) => {
  whole.exec(statements.join(';\n'));
  // As a D1 binding runs them: a second statement in one text would be ignored.
  for (const sql of statements) single.prepare(sql).run();
  expect(schemaOf(single)).toEqual(schemaOf(whole));
});
