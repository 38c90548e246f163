import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { afterAll, expect, test } from 'vitest';
import { makeFolder } from '#tests/support/runtime/folder.ts';
import { clearPartial, openFolder } from './file-store.ts';
import { r2Over } from './r2.ts';
import { d1Over, openDatabase } from './sqlite-d1.ts';

// The same calls on D1 and R2 of workerd and on what stands in for them must have equal answers.
const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    name: 'contract',
    modules: true,
    script: 'export default { fetch: () => new Response() }',
    d1Databases: { DB: 'db' },
    r2Buckets: { FILES: 'files' },
    cf: false,
    telemetry: { enabled: false },
  }),
);
afterAll(() => miniflare.dispose());

const folder = makeFolder();
const file = openDatabase(join(folder, 'portal.sqlite'));
const databases = [await miniflare.getD1Database('DB'), d1Over(file)] as const;
const root = join(folder, 'files');
const buckets = [
  (await miniflare.getR2Bucket('FILES')) as unknown as R2Bucket,
  r2Over(openFolder(root)),
] as const;

/** The answer or the beginning of the error, which goes on in each platform's own words. */
async function answerOf(work: Promise<unknown>): Promise<unknown> {
  try {
    return await work;
  } catch (error) {
    const [line = ''] = String(error).split('\n');
    return `error: ${line.replace(/ at offset \d+|: SQLITE_\w+|\((?:extended|\d+).*/g, '').trim()}`;
  }
}

async function both<Part>(parts: readonly [Part, Part], work: (part: Part) => Promise<unknown>) {
  const [real, ours] = [await answerOf(work(parts[0])), await answerOf(work(parts[1]))];
  expect(ours, work.toString()).toEqual(real);
  return real;
}

const plain = ({ results, meta }: D1Result) => [results, meta.changes];
const all = (sql: string, ...values: unknown[]) =>
  both(databases, async (db) =>
    plain(
      await db
        .prepare(sql)
        .bind(...values)
        .all(),
    ),
  );

test('gives the rows, changes and errors of D1', async () => {
  await all(
    'CREATE TABLE t (id INTEGER PRIMARY KEY, name TEXT UNIQUE, other INTEGER REFERENCES t)',
  );
  await all("INSERT INTO t (name) VALUES ('a'), ('b') RETURNING id, name");
  await all('UPDATE t SET other = 1');
  await all('WITH one AS (SELECT * FROM t) SELECT * FROM one ORDER BY id');
  await all("SELECT typeof(?1) AS kind, ?1 || '' AS text, ?2 AS big", 5, 2 ** 53 + 2);
  await all('SELECT 9007199254740993 AS big, -1.5 AS real, NULL AS missing, ? AS yes', true);
  await all('SELECT ? AS text, length(?) AS before_nul', 'a\0b', 'a\0b');
  await all("SELECT x'0102' AS bytes, ? AS given, typeof(?) AS kind", new Uint8Array([1, 2]), [3]);
  await all('SELECT ? AS first, ? AS second', Number.NaN, Number.POSITIVE_INFINITY);
  await all('SELECT 1 AS same, 2 AS same');
  for (const value of [new Date(0), 5n, undefined, {}]) await all('SELECT ?', value);
  await all(`SELECT max(${Array(100).fill('?').join()}) AS most`, ...Array(100).keys());
  expect(await all(`SELECT max(${Array(101).fill('?').join()})`, ...Array(101).keys())).toContain(
    'error',
  );
  await all("INSERT INTO t (name) VALUES ('a')");
  await all('INSERT INTO t (other) VALUES (99)');
  await all('SELECT * FROM nowhere');
  await all('CREATE TABLE u (x); CREATE INDEX ux ON u (x); SELECT name FROM t');
  await both(databases, (db) => db.prepare('SELECT name FROM t').first('name'));
  await both(databases, (db) => db.prepare('SELECT name FROM t').first('nothing'));
  await both(databases, (db) => db.prepare('SELECT 1 FROM t WHERE id = 99').first());
  await both(databases, (db) => db.prepare("SELECT id, name, x'01' FROM t").raw());
});

test('keeps nothing of a batch that fails half-way', async () => {
  const batch = (...sqls: string[]) =>
    both(databases, async (db) => (await db.batch(sqls.map((sql) => db.prepare(sql)))).map(plain));
  await batch("INSERT INTO t (name) VALUES ('e')", 'SELECT count(*) AS n FROM t');
  expect(await batch("INSERT INTO t (name) VALUES ('f')", 'INSERT INTO nowhere VALUES (1)')).toBe(
    'error: Error: D1_ERROR: no such table: nowhere',
  );
  await batch("INSERT INTO t (name) VALUES ('f')", "INSERT INTO t (name) VALUES ('a')");
  await all('SELECT * FROM t');
  await batch('PRAGMA defer_foreign_keys = on', 'DELETE FROM t WHERE id = 1', 'DELETE FROM t');
  await all('SELECT * FROM t');
});

test('writes while another process reads, and is durable', () => {
  const other = new DatabaseSync(join(folder, 'portal.sqlite'));
  other.exec('BEGIN; SELECT * FROM t');
  file.exec("INSERT INTO t (name) VALUES ('z')");
  other.exec('ROLLBACK');
  other.close();
  const pragmas = ['journal_mode', 'synchronous', 'foreign_keys'].flatMap((name) =>
    Object.values(file.prepare(`PRAGMA ${name}`).get() ?? {}),
  );
  expect(pragmas).toEqual(['wal', 2, 1]);
});

const toPlain = (object: R2Object | null) =>
  object && {
    ...{ key: object.key, size: object.size, etag: object.etag, httpEtag: object.httpEtag },
    ...{ http: { ...object.httpMetadata }, custom: { ...object.customMetadata } },
    checksums: object.checksums.toJSON(),
    isOpen: 'body' in object && Boolean(object.body),
  };

const put = (key: string, value: Parameters<R2Bucket['put']>[1], options?: R2PutOptions) =>
  both(buckets, async (files) => toPlain(await files.put(key, value, options)));
const list = (options?: R2ListOptions) =>
  both(buckets, async (files) => {
    const page = await files.list(options);
    return [page.objects.map(({ key, size }) => [key, size]), page.truncated];
  });

const hello = '2cf24dba5fb0a30e26e83b2ac5b9e29e1b161e5c1fa7425e73043362938b9824';

test('stores and reads objects as R2 does', async () => {
  const cacheExpiry = new Date('2027-01-01');
  const http = { contentType: 'text/plain', cacheControl: 'no-store', cacheExpiry };
  await put('letters/a.txt', 'hello', { httpMetadata: http, customMetadata: { x: '1' } });
  await put('letters/a.txt', 'hello', { sha256: hello });
  await put('letters/a.txt', 'hullo', { sha256: hello });
  for (const value of [new Uint8Array([0, 255]), new ArrayBuffer(3), new Blob(['x']), null, ''])
    await put('letters/b', value as never, { httpMetadata: http });
  for (const key of ['letters/a.txt', 'letters/b', 'nothing', 'letters', 'letters/a.txt/x']) {
    await both(buckets, async (files) => toPlain(await files.head(key)));
    await both(buckets, async (files) => [
      toPlain(await files.get(key)),
      await (await files.get(key))?.text(),
    ]);
  }
});

test('refuses options of R2 that it does not have', async () => {
  const onlyIf = { etagMatches: '*' };
  await expect(buckets[1].get('letters/a.txt', { onlyIf })).rejects.toThrow('onlyIf');
  await expect(buckets[1].put('letters/new', 'new', { onlyIf })).rejects.toThrow('onlyIf');
  expect(readdirSync(join(root, '.partial'))).toEqual([]);
});

test('lists keys of every kind in their order, page by page', async () => {
  const keys = [
    '../x',
    '/x',
    'x/',
    'a//b',
    '.hid',
    '../..',
    '%2e',
    'é',
    'a/b/c',
    'Z',
    'a.b',
    'a-b',
  ];
  for (const key of [...keys, '\u{1f600}', '\uffff', 'a b', 'CON', '.partial/x'])
    await put(key, key);
  await put('x'.repeat(1025), 'long');
  await list();
  for (const prefix of ['a', 'a/', 'letters/', 'x', '..', 'none']) await list({ prefix });
  for (const startAfter of ['a-b', 'a/b', 'letters/a', '', 'zz']) await list({ startAfter });
  for (const limit of [1, 3, 0, 1001]) await list({ limit });
  await both(buckets, async (files) => {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await files.list(cursor ? { limit: 2, cursor } : { limit: 2 });
      found.push(...page.objects.map(({ key }) => key));
      cursor = page.truncated ? page.cursor : undefined;
    } while (cursor);
    return found;
  });
  await both(buckets, (files) => files.delete(['a//b', 'nothing', 'Z']));
  await list();
  expect(readdirSync(folder).sort()).toEqual([
    'files',
    'portal.sqlite',
    'portal.sqlite-shm',
    'portal.sqlite-wal',
  ]);
});

test('leaves out files that are not its own, and removes unfinished ones at a start', async () => {
  writeFileSync(join(root, 'notes.txt'), 'by hand');
  writeFileSync(join(root, '.partial', 'half'), 'half');
  expect(await buckets[1].head('notes.txt')).toBeNull();
  const { objects } = await buckets[1].list();
  expect(objects.map(({ key }) => key)).not.toContain('notes.txt');
  clearPartial(root);
  expect(readdirSync(root)).not.toContain('.partial');
  await put('letters/after', 'after');
});
