import type { DatabaseSync } from 'node:sqlite';
import { sha256 } from '#worker/http/secrets/sha256.ts';
import type { Objects } from '../platform/memory-r2.ts';

/** Database and bucket of a memory portal. */
interface Storage {
  database: DatabaseSync;
  objects: Objects;
}

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
export function readContents({ database, objects }: Storage): Contents {
  const values = [...everyValue(database)].map(({ place, text }) => ({
    place,
    text: text.toLowerCase(),
  }));
  return { values, objects: readObjects(objects) };
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

function* everyValue(database: DatabaseSync) {
  const tables = database.prepare(
    "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE '%USING fts5vocab%'",
  );
  for (const { name, sql } of tables.all()) {
    yield* valuesOf(database, `${name}`, `SELECT * FROM "${name}"`);
    if (!/USING fts5/i.test(`${sql}`)) continue;
    // A full-text index stores words prefix-compressed; its vocabulary table returns them whole.
    database.exec(`CREATE VIRTUAL TABLE words USING fts5vocab(${name}, row)`);
    yield* valuesOf(database, `${name}`, 'SELECT term FROM words');
    database.exec('DROP TABLE words');
  }
}

function* valuesOf(database: DatabaseSync, table: string, sql: string) {
  for (const row of database.prepare(sql).all())
    for (const [column, value] of Object.entries(row))
      yield { place: `${table}.${column}`, text: toText(value) };
}

const toText = (value: unknown) =>
  value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value ?? '');

const readObjects = (objects: Objects): Contents['objects'] =>
  [...objects].map(([key, { bytes: stored, options }]) => {
    const bytes = Buffer.from(stored);
    const metadata = JSON.stringify([options.httpMetadata, options.customMetadata]);
    const text = `${key} ${metadata} ${bytes.toString('latin1')}`.toLowerCase();
    return { place: `bucket:${folderOf(key)}`, text, bytes, sha256: sha256(bytes) };
  });
