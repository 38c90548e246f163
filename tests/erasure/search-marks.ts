import { sha256 } from '#worker/http/secrets/sha256.ts';

type Storage = Pick<Env, 'DB' | 'FILES'>;

/** Where each mark was found, by its name: `table.column`, or `bucket:` and the folder. */
export type Places = Record<string, string[]>;

/** What identifies a person, by name: words of rows, and files by their hash or a part of their bytes. */
export interface Marks {
  words: Record<string, string>;
  files: Record<string, { sha256: string; part?: Buffer }>;
}

/** Every value of the database and every object of the bucket, with their texts in lower case. */
export interface Contents {
  values: readonly { place: string; text: string }[];
  objects: readonly { place: string; text: string; bytes: Buffer; sha256: string }[];
}

/** Reads all rows of all tables, the words of full-text indexes, and all objects of the bucket with key, metadata and bytes. */
export async function readContents({ DB, FILES }: Storage): Promise<Contents> {
  const values: Contents['values'][number][] = [];
  for await (const { table, column, text } of everyValue(DB))
    values.push({ place: `${table}.${column}`, text: text.toLowerCase() });
  return { values, objects: await readObjects(FILES) };
}

/** @returns the places of each mark by its name, without marks that were not found. */
export function searchMarks({ values, objects }: Contents, { words, files }: Marks): Places {
  const found: Record<string, Set<string>> = {};
  const note = (mark: string, place: string) => {
    found[mark] ??= new Set();
    found[mark].add(place);
  };
  for (const { place, text } of [...values, ...objects]) {
    for (const [name, word] of Object.entries(words))
      if (text.includes(word.toLowerCase())) note(name, place);
  }
  for (const { place, bytes, sha256: hash } of objects) {
    for (const [name, file] of Object.entries(files))
      if (file.sha256 === hash || (file.part && bytes.includes(file.part))) note(name, place);
  }
  const places: Places = {};
  for (const [name, set] of Object.entries(found)) places[name] = [...set].sort();
  return places;
}

/** 'trash/applications' of 'trash/2026-11-22/applications/ID/fotoKtp.jpg'. */
const folderOf = (key: string) => key.replace(/^trash\/[^/]+/, 'trash').replace(/\/[^/]*$/, '');

async function* everyValue(DB: D1Database) {
  const { results } = await DB.prepare(
    String.raw`SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\_cf\_%' ESCAPE '\'
      AND sql NOT LIKE '%USING fts5vocab%'`,
  ).all<{ name: string; sql: string }>();
  for (const { name, sql } of results) {
    yield* valuesOf(DB, name, `SELECT * FROM "${name}"`);
    if (/USING fts5/i.test(sql)) yield* wordsOf(DB, name);
  }
}

/** A full-text index stores words prefix-compressed; its vocabulary table returns them whole. */
async function* wordsOf(DB: D1Database, index: string) {
  await DB.prepare(`CREATE VIRTUAL TABLE words USING fts5vocab(${index}, row)`).run();
  yield* valuesOf(DB, index, 'SELECT term FROM words');
  await DB.prepare('DROP TABLE words').run();
}

async function* valuesOf(DB: D1Database, table: string, sql: string) {
  const { results } = await DB.prepare(sql).all<Record<string, unknown>>();
  for (const row of results)
    for (const [column, value] of Object.entries(row)) yield { table, column, text: toText(value) };
}

/** D1 returns blobs as arrays of numbers. */
function toText(value: unknown): string {
  if (value instanceof Uint8Array || Array.isArray(value))
    return Buffer.from(value as Uint8Array).toString('latin1');
  return String(value ?? '');
}

async function readObjects(FILES: R2Bucket): Promise<Contents['objects']> {
  const include: R2ListOptions['include'] = ['httpMetadata', 'customMetadata'];
  const listed: R2Object[] = [];
  let cursor: string | undefined;
  do {
    const page = await FILES.list({ include, ...(cursor && { cursor }) });
    listed.push(...page.objects);
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
  return Promise.all(
    listed.map(async ({ key, httpMetadata, customMetadata }) => {
      const object = await FILES.get(key);
      const bytes = Buffer.from((await object?.arrayBuffer()) ?? new ArrayBuffer(0));
      const metadata = JSON.stringify([httpMetadata, customMetadata]);
      const text = `${key} ${metadata} ${bytes.toString('latin1')}`.toLowerCase();
      return { place: `bucket:${folderOf(key)}`, text, bytes, sha256: sha256(bytes) };
    }),
  );
}
