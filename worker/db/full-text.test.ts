import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { d1Over } from '#server/platform/sqlite-d1.ts';
import { openMigrated } from '#tests/support/sqlite.ts';
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

const apart = ["Ma'mun", 'Nur’aini', 'Jum`at', 'A‘isyah', "Rifa'i", "Mu'ti'ah"];
beforeAll(() => {
  addAccounts(['Siti Aminah', 'Aminudin', 'Đặng Élan', 'Budi Santoso', '山田 太郎', 'Amir']);
  addAccounts([...apart, 'Mamun', 'Nuraini'], 'c.id');
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
    ['mamun', ['Mamun', "Ma'mun"]],
    ['Ma’mun', ['Mamun', "Ma'mun"]],
    ['mamu', ['Mamun', "Ma'mun"]],
    ['NURAINI', ['Nuraini', 'Nur’aini']],
    ["nur'aini", ['Nuraini', 'Nur’aini']],
    ['jumat', ['Jum`at']],
    ['aisyah', ['A‘isyah']],
    ['rifai', ["Rifa'i"]],
    ["mu'ti'ah", ["Mu'ti'ah"]],
    ['dimun', []],
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

/** Pending applications and their letters' numbers in the index, as [type, name, NIK, number]. */
const filed = [
  ['SKU', "Ma'mun Hidayat", '3205011501900001', '401/018/2026'],
  ['SKTM', 'Sku Aminah', '3205011501900002', '401/118/2026'],
] as const;

describe('a search of applications', () => {
  const columns = ['nama', 'nik', 'nomor', 'reference'];
  beforeAll(() => {
    const insert = `INSERT INTO application_search (rowid, type, status, nama, nik, nomor, reference)
      VALUES (?, ?, 'Menunggu', ?, ?, ?, '')`;
    for (const [at, row] of filed.entries()) sqlite.prepare(insert).run(at + 1, ...row);
  });
  const find = async (text: string, filters = {}) => {
    const query = fullTextQuery('application_search', text, columns, filters);
    if (!query) return null;
    const found = await db.all<{ rowid: number }>(sql`select rowid from ${matchingRows(query)}`);
    return found.map(({ rowid }) => filed[rowid - 1]?.[0]);
  };

  it.each([
    ['3205 0115 0190 0001', ['SKU']],
    ['3205.0115.0190.0001', ['SKU']],
    ['NIK: 32050115-01900001', ['SKU']],
    ['Nama Mamun Hidayah, NIK 3205011501900001', ['SKU']],
    ['3205.0115', ['SKU', 'SKTM']],
    ['3205 0115', ['SKU', 'SKTM']],
    ['18', ['SKU']],
    ['0018', ['SKU']],
    ['401/18', ['SKU']],
    ['401 118', ['SKTM']],
    ['sktm', ['SKTM']],
    ['sku mamun', ['SKU']],
    ['sku', ['SKU', 'SKTM']],
    ['hidayat sktm', []],
  ])('finds for %j: %j', async (text, types) => {
    expect(await find(text)).toEqual(types);
  });

  it('filters by whole words, and returns null for a filter without values', async () => {
    expect(await find('sku', { type: 'SKTM', status: undefined })).toEqual(['SKTM']);
    expect(await find('sku', { type: ['SKU', 'SKTM'] })).toEqual(['SKU', 'SKTM']);
    expect(await find('sku', { type: 'SK' })).toEqual([]);
    expect(await find('sku', { type: [] })).toBeNull();
  });
});
