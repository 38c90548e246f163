import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, it } from 'vitest';
import { d1Over } from '#server/platform/sqlite-d1.ts';
import { openMigrated } from '#tests/support/sqlite.ts';
import { type Db, openDb } from './db/client.ts';
import { namedFiles, removeOrphaned } from './stored-files.ts';

const now = new Date('2026-11-25T20:00:00Z');
const pdf = (number: number) => `letters/${String(number).padStart(6, '0')}.pdf`;

let database: DatabaseSync;
let db: Db;
let queries: number;
beforeEach(() => {
  database = openMigrated();
  database.exec(
    `INSERT INTO users (id, role, name, email, password_hash, created_at) VALUES ('p', 'admin', 'P', 'p@x.test', '', '2026-01-01')`,
  );
  // Without triggers, because counts and search index are not needed for thousands of rows.
  const triggers = database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name = 'letters'")
    .all();
  for (const { name } of triggers) database.exec(`DROP TRIGGER ${name}`);
  queries = 0;
  const counted = d1Over(database, async (_name, run) => {
    queries += 1;
    return run();
  });
  db = openDb(counted);
});

/** Registers letters 1 to `total` with these PDFs. */
function register(total: number) {
  database.exec(`
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${total})
    INSERT INTO letters (id, counter, type, year, number, nomor_surat, judul, nama, issued_at, idempotency_key, pdf_key)
    SELECT 'l' || i, '', 'SKU', 2020, i, 'N' || i, 'SKU', 'Siti', '2020-01-01', 'k' || i, printf('letters/%06d.pdf', i) FROM n`);
}

/** A bucket with these keys, all of them old, that records removed keys. */
function bucketOf(keys: readonly string[]) {
  const stored = new Set(keys);
  const sorted = keys.toSorted();
  const bucket = {
    list: async ({ prefix = '', limit = 1000, startAfter = '' }: R2ListOptions) => {
      const first = sorted.findIndex((key) => key > startAfter && key.startsWith(prefix));
      const own = first < 0 ? [] : sorted.slice(first, first + limit + 1);
      const page = own.filter((key) => key.startsWith(prefix)).slice(0, limit);
      const objects = page
        .filter((key) => stored.has(key))
        .map((key) => ({ key, uploaded: new Date(0) }));
      return { objects, truncated: own.filter((key) => key.startsWith(prefix)).length > limit };
    },
    get: async (key: string) => (stored.has(key) ? { body: '' } : null),
    put: async () => ({}),
    delete: async (gone: string | string[]) => {
      for (const key of [gone].flat()) stored.delete(key);
    },
  } as unknown as R2Bucket;
  return { bucket, stored };
}

const pdfs = (total: number) => Array.from({ length: total }, (_, at) => pdf(at + 1));

it('checks 100,000 files with one query per 1,000', async () => {
  register(100_000);
  const { bucket, stored } = bucketOf([...pdfs(100_000), 'letters/sisa.pdf']);
  expect(await removeOrphaned(bucket, db, { now })).toEqual({ removed: 1, after: '' });
  expect(stored.has('letters/sisa.pdf')).toBe(false);
  expect(stored.size).toBe(100_000);
  expect(queries).toBeLessThanOrEqual(103);
  queries = 0;
  expect((await namedFiles(db, pdfs(1000))).size).toBe(1000);
  expect(queries).toBe(1);
});

it('checks a bucket larger than one run in several runs, and starts over', async () => {
  register(5000);
  const orphaned = ['letters/000500a.pdf', 'letters/002500a.pdf', 'letters/004500a.pdf'];
  const { bucket, stored } = bucketOf([...pdfs(5000), ...orphaned]);
  let after = '';
  const removed: number[] = [];
  for (let night = 0; night < 3; night += 1) {
    const swept = await removeOrphaned(bucket, db, { now, after, pages: 3 });
    removed.push(swept.removed);
    after = swept.after;
  }
  expect(removed.reduce((sum, count) => sum + count)).toBe(3);
  expect(stored.size).toBe(5000);
  expect(after).not.toBe('');
});

it('wraps around at the end of the bucket, so that every window is full', async () => {
  register(3000);
  // The last 15 files are orphaned, a small share of their window.
  const foreign = Array.from({ length: 15 }, (_, at) => `media/asing-${at}.webp`);
  const { bucket } = bucketOf([...pdfs(3000), ...foreign]);
  database.exec('UPDATE letters SET pdf_key = NULL WHERE number <= 2000');
  const swept = removeOrphaned(bucket, db, { now, after: pdf(3000) });
  await expect(swept).rejects.toThrow('2015 of 3015 files');
});

it('checks the same window again after it was rejected', async () => {
  register(2000);
  const { bucket, stored } = bucketOf(pdfs(2000));
  database.exec('UPDATE letters SET pdf_key = NULL');
  await expect(removeOrphaned(bucket, db, { now, pages: 2 })).rejects.toThrow(
    'no file was removed',
  );
  expect(stored.size).toBe(2000);
});
