import { createHash } from 'node:crypto';

type Storage = Pick<Env, 'DB' | 'FILES'>;

/** Where a mark was found: `table.column`, or `bucket:` and the folder. */
export type Places = Record<string, string[]>;

/** What would tell of a person, by name: words as they stand in a row, and the hashes of whole files or a part of their bytes. */
export interface Marks {
  words: Record<string, string>;
  files: Record<string, { sha256: string; part?: Buffer }>;
}

/**
 * Looks for marks in every row of every table, what SQLite keeps for a full-text index included, and in every object of the
 * bucket: its key, its metadata and its bytes.
 * @returns the places where each mark is, by its name; a mark that is nowhere is not in it.
 */
export async function searchMarks({ DB, FILES }: Storage, { words, files }: Marks) {
  const found: Record<string, Set<string>> = {};
  const note = (mark: string, place: string) => {
    found[mark] ??= new Set();
    found[mark].add(place);
  };
  const lookInto = (text: string, place: string) => {
    const low = text.toLowerCase();
    for (const [name, word] of Object.entries(words))
      if (low.includes(word.toLowerCase())) note(name, place);
  };
  for await (const { table, column, text } of everyValue(DB)) lookInto(text, `${table}.${column}`);
  for await (const { key, metadata, bytes } of everyObject(FILES)) {
    const place = `bucket:${folderOf(key)}`;
    lookInto(`${key} ${metadata} ${bytes.toString('latin1')}`, place);
    const sha256 = hashOf(bytes);
    for (const [name, file] of Object.entries(files))
      if (file.sha256 === sha256 || (file.part && bytes.includes(file.part))) note(name, place);
  }
  const places: Places = {};
  for (const [name, set] of Object.entries(found)) places[name] = [...set].sort();
  return places;
}

export const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

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

/** A full-text index holds words shortened by what they share with the word before: its vocabulary has them whole. */
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

/** Bytes come as numbers from D1. */
function toText(value: unknown): string {
  if (value instanceof Uint8Array || Array.isArray(value))
    return Buffer.from(value as Uint8Array).toString('latin1');
  return String(value ?? '');
}

async function* everyObject(FILES: R2Bucket) {
  const include: R2ListOptions['include'] = ['httpMetadata', 'customMetadata'];
  let cursor: string | undefined;
  do {
    const page = await FILES.list({ include, ...(cursor && { cursor }) });
    for (const { key, httpMetadata, customMetadata } of page.objects) {
      const bytes = Buffer.from(
        (await (await FILES.get(key))?.arrayBuffer()) ?? new ArrayBuffer(0),
      );
      yield { key, metadata: JSON.stringify([httpMetadata, customMetadata]), bytes };
    }
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor);
}
