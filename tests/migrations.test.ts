import type { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { isArchived } from '#scripts/archive/tables.ts';
import { readMigrations } from '#scripts/lib/storage/migrations.ts';
import { rowsByVersion } from './fixtures/rows-by-version.ts';
import { migrateFrom, openMigrated, tablesOf } from './support/sqlite.ts';

const names = readMigrations().map(({ name }) => name);

/** These were released together with the next migration, so that no portal ever had them as the last one. */
const neverLast = ['0000_init.sql', '0002_content.sql', '0004_queue.sql'];
const versions = names.filter((name) => !neverLast.includes(name));

/** Inserts the rows that a portal of this version wrote. */
function fill(database: DatabaseSync, version: string): void {
  for (const { since, sql } of rowsByVersion) if (since <= version) database.exec(sql);
}

const newest = openMigrated();

/** Runs `work` on the newest version with the rows of another, and takes them back. */
function onNewest<T>(version: string, work: (database: DatabaseSync) => T): T {
  newest.exec('BEGIN');
  try {
    fill(newest, version);
    return work(newest);
  } finally {
    newest.exec('ROLLBACK');
  }
}

/** All rows by table. */
function contents(database: DatabaseSync) {
  return Object.fromEntries(
    tablesOf(database).map(({ name, full }) => {
      const sql = `SELECT ${full ? 'rowid, *' : '*'} FROM ${name} ORDER BY 1, 2`;
      return [
        name,
        database
          .prepare(sql)
          .all()
          .map((row) => ({ ...row })),
      ];
    }),
  );
}

it.each(versions.slice(0, -1))(
  'data of version %s keeps every value, and equals data that the newest version wrote',
  (version) => {
    const count = names.indexOf(version) + 1;
    const database = openMigrated(count);
    fill(database, version);
    const before = contents(database);
    migrateFrom(database, count);
    const after = contents(database);
    for (const [table, rows] of Object.entries(before)) {
      const expected = rows.map((row) => expect.objectContaining(row));
      // A new table adds its row to table_versions.
      const grows = table === 'table_versions';
      expect(after[table], table).toEqual(grows ? expect.arrayContaining(expected) : expected);
    }
    // Changes are counted only since the migration that added the counters.
    const { table_versions: _, ...counted } = after;
    const { table_versions: __, ...written } = onNewest(version, contents);
    expect(counted).toEqual(written);
  },
);

it('lists officials without a position newest first, before officials with one', () => {
  const count = names.indexOf('0013_activity.sql') + 1;
  const database = openMigrated(count);
  fill(database, '0013_activity.sql');
  migrateFrom(database, count);
  const inOrder =
    "SELECT id FROM content_records WHERE collection = 'perangkats' ORDER BY position, seq DESC";
  const ids = () =>
    database
      .prepare(inOrder)
      .all()
      .map(({ id }) => id);
  expect(ids()).toEqual(['c5', 'c4']);
  database.exec(
    "INSERT INTO content_records (id, collection, title, fields, images, created_at, updated_at, position) VALUES ('c6', 'perangkats', '', '{}', '{}', '', '', 1)",
  );
  expect(ids()).toEqual(['c5', 'c4', 'c6']);
  const plan = database.prepare(`EXPLAIN QUERY PLAN ${inOrder}`).all();
  expect(plan.map(({ detail }) => detail)).toEqual([
    'SEARCH content_records USING INDEX content_records_position (collection=?)',
  ]);
});

const onFilled = (work: (database: DatabaseSync) => void) => onNewest(names.at(-1) ?? '', work);

describe('table versions', () => {
  const versionOf = (database: DatabaseSync, table: string) =>
    database.prepare('SELECT version FROM table_versions WHERE name = ?').get(table)?.version;
  const archived = tablesOf(newest)
    .filter(({ name, full }) => !full && isArchived(name))
    .map(({ name }) => name);

  it('exist for exactly the archived tables', () => {
    const rows = newest.prepare('SELECT name FROM table_versions ORDER BY name').all();
    expect(rows.map(({ name }) => name)).toEqual(archived);
  });

  it.each(archived)('increase with every insert, update and delete in %s', (table) =>
    onFilled((database) => {
      for (const guard of ['never_change', 'stay'])
        database.exec(`DROP TRIGGER IF EXISTS ${table}_${guard}`);
      expect(versionOf(database, table)).toBeGreaterThan(0);
      for (const { name } of database.prepare(`PRAGMA table_info(${table})`).all()) {
        const before = Number(versionOf(database, table));
        database.exec(`UPDATE ${table} SET "${name}" = "${name}" WHERE seq = 1`);
        expect(versionOf(database, table), String(name)).toBe(before + 1);
      }
      const before = Number(versionOf(database, table));
      database.exec(`DELETE FROM ${table} WHERE seq = 1`);
      expect(versionOf(database, table)).toBe(before + 1);
    }),
  );

  it('do not change with page views, but with cascading changes', () =>
    onFilled((database) => {
      const content = versionOf(database, 'content_records');
      database.exec("UPDATE content_records SET views = views + 1 WHERE id = 'c1'");
      expect(versionOf(database, 'content_records')).toBe(content);
      const applications = Number(versionOf(database, 'applications'));
      const users = Number(versionOf(database, 'users'));
      database.exec("UPDATE applications SET status = 'Menunggu' WHERE id = 'a1b2c3d4e5f60001'");
      expect(versionOf(database, 'users')).toBe(users);
      database.exec("DELETE FROM users WHERE id = 'u1'");
      expect(versionOf(database, 'applications')).toBe(applications + 3);
    }));
});

describe('the activity record', () => {
  it('cannot be updated', () =>
    onFilled((database) => {
      const change = "UPDATE audit_entries SET subject = 'x' WHERE seq = 1";
      expect(() => database.exec(change)).toThrow('never changed');
    }));

  it('can be deleted only up to the date of a retention run', () =>
    onFilled((database) => {
      const deleteFirst = () => database.exec('DELETE FROM audit_entries WHERE seq = 1');
      expect(deleteFirst).toThrow('stay until');
      const run = database.prepare(
        "INSERT INTO audit_entries (at, account_id, action, subject) VALUES (?, '', 'retention.activities', ?)",
      );
      run.run('2028-03-04T01:00:00.000Z', '2026-03-04T01:00:00.000Z');
      expect(deleteFirst).toThrow('stay until');
      run.run('2028-03-05T01:00:00.000Z', '2026-03-05T01:00:00.000Z');
      deleteFirst();
      expect(() => database.exec('DELETE FROM audit_entries WHERE seq = 2')).toThrow('stay until');
    }));
});
