import { expect, it } from 'vitest';
import { openMigrated } from '#tests/support/sqlite.ts';
import { fill } from './fill.ts';

const filled = async (...parts: readonly (readonly [number, number])[]) => {
  const database = openMigrated();
  for (const [from, to] of parts)
    await fill((sql, json) => database.prepare(sql).run(json), from, to);
  return database;
};

it('adds the same records whether at once or in parts, with totals and indexes as triggers keep them', async () => {
  const whole = await filled([0, 50]);
  const parts = await filled([0, 20], [20, 50]);
  const read = (database: typeof whole, sql: string) => database.prepare(sql).all();
  for (const table of [
    'users',
    'applications',
    'letters',
    'audit_entries',
    'tallies',
    'application_tallies',
    'user_search',
  ]) {
    const sql = `SELECT * FROM ${table} ORDER BY 1, 2`;
    expect(read(parts, sql), table).toEqual(read(whole, sql));
  }
  const contents = 'SELECT id, title, fields FROM content_records ORDER BY id';
  expect(read(parts, contents)).toEqual(read(whole, contents));
  expect(read(whole, 'SELECT * FROM tallies ORDER BY name').map(({ total }) => total)).toEqual([
    50, 50, 50,
  ]);
  expect(read(whole, 'SELECT sum(total) AS total FROM letter_tallies')).toEqual([{ total: 50 }]);
  const village = "SELECT count(*) AS total FROM content_search WHERE content_search MATCH 'desa'";
  expect(Number(read(whole, village)[0]?.total)).toBeGreaterThan(90);
  const numbered =
    "SELECT count(*) AS total FROM application_search WHERE application_search MATCH 'nomor : 470'";
  expect(read(whole, numbered)).toEqual([{ total: 40 }]);
  for (const index of [
    'content_search',
    'title_search',
    'application_search',
    'letter_search',
    'user_search',
  ])
    whole.exec(`INSERT INTO ${index} (${index}, rank) VALUES ('integrity-check', 1)`);
});
