import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { d1Over, openMigrated } from '#tests/platform/sqlite-d1.ts';
import { type Db, openDb } from './client.ts';
import { countMatches, fullTextQuery, matchingRows } from './full-text.ts';

const sqlite = openMigrated();
const db: Db = openDb(d1Over(sqlite));

/** Adds accounts with these names, oldest first. */
function addAccounts(names: readonly string[], domain = 'b.id'): void {
  const insert = `INSERT INTO users (id, name, email, password_hash, created_at)
    SELECT lower(hex(randomblob(16))), value, key || '@' || ?, 'x', '' FROM json_each(?)`;
  sqlite.prepare(insert).run(domain, JSON.stringify(names));
}

/** Accounts that match a text, newest first. */
async function find(text: string, columns = ['name', 'email']) {
  const query = fullTextQuery('user_search', text, columns);
  if (!query) return null;
  const [counted] = await countMatches(db, query);
  const found = await db.all<{ name: string }>(
    sql`select name from users where seq in ${matchingRows(query)} order by seq desc`,
  );
  expect(found).toHaveLength(counted?.total ?? 0);
  return found.map(({ name }) => name);
}

beforeAll(() => {
  addAccounts(['Siti Aminah', 'Aminudin', 'Đặng Élan', 'Budi Santoso', '山田 太郎', 'Amir']);
});

describe('a search', () => {
  it.each([
    ['siti aminah', ['Siti Aminah']],
    ['AMIN', ['Aminudin', 'Siti Aminah']],
    ['am', ['Amir', 'Aminudin', 'Siti Aminah']],
    ['ELÁN', ['Đặng Élan']],
    ['đặng', ['Đặng Élan']],
    ['山', ['山田 太郎']],
    ['3@b.id', ['Budi Santoso']],
    ['siti budi', []],
    ['aminh', []],
  ])('finds for %j: %j', async (text, names) => {
    expect(await find(text)).toEqual(names);
  });

  it.each(['', ' ', '"', '*', '()', '- -', "'"])(
    'returns null for %j, which has no words',
    async (text) => {
      expect(await find(text)).toBeNull();
    },
  );

  it('quotes FTS5 syntax and uses at most eight words', async () => {
    expect(await find('" OR * NEAR( {a} ^b -c : + \\ '.repeat(20))).toEqual([]);
    const many = Array.from({ length: 50 }, (_, n) => `kata${n}`).join(' ');
    expect(fullTextQuery('user_search', many, ['name'])?.words).toHaveLength(8);
  });
});

it('filters by whole words, and returns null for a filter without values', () => {
  const match = (filters: object) =>
    fullTextQuery('application_search', 'siti', ['nama'], { ...filters })?.match;
  expect(match({ type: 'SKU', status: undefined })).toBe('{nama} : ("siti"*) AND type : ("SKU")');
  expect(match({ type: ['SKU', 'SKTM'] })).toBe('{nama} : ("siti"*) AND type : ("SKU" OR "SKTM")');
  expect(match({ type: [] })).toBeUndefined();
});

it('joins the groups of a NIK, but not the parts of a letter number', () => {
  const words = (text: string) => fullTextQuery('application_search', text, ['nik'])?.words;
  expect(words('3205 0115 0190 0001')).toEqual(['3205011501900001']);
  expect(words('401/002')).toEqual(['401', '002']);
});
