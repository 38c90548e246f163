import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { d1Over, openMigrated } from '#tests/platform/sqlite-d1.ts';
import { type Db, openDb } from './client.ts';
import { askFor, countMatches, matchesIn } from './full-text.ts';

const sqlite = openMigrated();
const db: Db = openDb(d1Over(sqlite));

/** Adds accounts with these names, oldest first. */
function addAccounts(names: readonly string[], domain = 'b.id'): void {
  const insert = `INSERT INTO users (id, name, email, password_hash, created_at)
    SELECT lower(hex(randomblob(16))), value, key || '@' || ?, 'x', '' FROM json_each(?)`;
  sqlite.prepare(insert).run(domain, JSON.stringify(names));
}

/** What a text finds among the accounts, the newest first. */
async function find(text: string, columns = ['name', 'email']) {
  const asked = askFor('user_search', text, columns);
  if (!asked) return null;
  const [counted] = await countMatches(db, asked);
  const found = await db.all<{ name: string }>(
    sql`select name from users where seq in ${matchesIn(asked, { limit: 1 })} order by seq desc`,
  );
  return { names: found.map(({ name }) => name), ...counted };
}

beforeAll(() => {
  const rare = ['Siti Aminah', 'Aminudin', 'Đặng Élan', 'Budi Santoso', '山田 太郎', 'Amir'];
  addAccounts(rare);
});

describe('a search', () => {
  it.each([
    ['siti aminah', ['Siti Aminah']],
    ['AMIN', ['Aminudin', 'Siti Aminah']],
    ['am', ['Amir', 'Aminudin', 'Siti Aminah']],
    ['ELÁN', ['Đặng Élan']],
    ['đặng', ['Đặng Élan']],
    ['山田', ['山田 太郎']],
    ['3@b.id', ['Budi Santoso']],
    ['siti budi', []],
    ['a', []],
  ])('for %j finds %j', async (text, names) => {
    expect(await find(text)).toEqual({ names, total: names.length, meant: null });
  });

  it.each([
    ['aminh', 'aminah', ['Siti Aminah']],
    ['Siti Aminnah', 'siti aminah', ['Siti Aminah']],
    ['sitti', 'siti', ['Siti Aminah']],
    ['siiti aminnah', 'siti aminah', ['Siti Aminah']],
    ['bidi sntoso', 'budi santoso', ['Budi Santoso']],
    ['isti', 'siti', ['Siti Aminah']],
  ])('for %j is forgiven one typing error a word: %j', async (text, meant, names) => {
    expect(await find(text)).toEqual({ names, total: names.length, meant });
  });

  it.each(['', ' ', '"', '*', '()', '- -', "'"])('for %j asks for nothing', async (text) => {
    expect(await find(text)).toBeNull();
  });

  it('holds none of FTS5’s syntax out of the text, and has a bound', async () => {
    const wild = '" OR * NEAR( {a} ^b -c : + \\ '.repeat(20);
    expect(await find(wild)).toMatchObject({ names: [] });
    const many = Array.from({ length: 50 }, (_, n) => `kata${n}`).join(' ');
    expect(askFor('user_search', many, ['name'])?.words).toHaveLength(8);
  });
});

it('filters by whole words, and by none of them finds nothing', () => {
  const filter = (filters: object) =>
    askFor('application_search', 'siti', ['nama'], { ...filters });
  expect(filter({ type: 'SKU', status: undefined })?.filter).toBe('type : ("SKU") AND ');
  expect(filter({ type: ['SKU', 'SKTM'] })?.filter).toBe('type : ("SKU" OR "SKTM") AND ');
  expect(filter({ type: [] })).toBeNull();
});

it('takes a number with gaps for one word where it is a NIK, and a letter number for its parts', () => {
  const words = (text: string) => askFor('application_search', text, ['nik'])?.words;
  expect(words('3205 0115 0190 0001')).toEqual(['3205011501900001']);
  expect(words('401/002')).toEqual(['401', '002']);
});

it('forgives nothing in a number', async () => {
  addAccounts(['Oman'], '3205011501900001');
  expect((await find('3205011501900001'))?.names).toEqual(['Oman']);
  expect((await find('32050115'))?.names).toEqual(['Oman']);
  expect(await find('3205011501900002')).toEqual({ names: [], total: 0, meant: null });
});

it('looks at the newest two hundred matches; behind a word that so many have it looks for no longer one', async () => {
  addAccounts(['Sukmawati', ...Array(150).fill('Sukma')], 'c.id');
  expect((await find('sukma'))?.total).toBe(151);
  expect((await find('sukmaw'))?.names).toEqual(['Sukmawati']);
  expect((await find('sukma 0'))?.names).toEqual(['Sukmawati']);
  addAccounts(Array(150).fill('Sukma'), 'd.id');
  expect((await find('sukma'))?.total).toBe(200);
  expect((await find('sukma 0'))?.names).toEqual(['Sukma']);
});
