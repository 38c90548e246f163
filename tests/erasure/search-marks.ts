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
  return { values: await readValues(DB), objects: await readObjects(FILES) };
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

/** In two statements, as each `prepare` is a blocking call to workerd. */
async function readValues(DB: D1Database): Promise<Contents['values']> {
  const { results: tables } = await DB.prepare(
    String.raw`SELECT tables.name, json_group_array(columns.name) AS columns, sql
      FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns
      WHERE tables.type = 'table' AND tables.name NOT LIKE '\_cf\_%' ESCAPE '\' GROUP BY tables.name`,
  ).all<{ name: string; columns: string; sql: string }>();
  const reads = tables.map(({ name, columns, sql }) => {
    // A full-text index stores words prefix-compressed; its vocabulary table returns them whole.
    const [, index] = /USING fts5vocab ?\((\w+)/.exec(sql) ?? [];
    const names: string[] = index ? ['term'] : JSON.parse(columns);
    const quoted = names.map((column) => `quote("${column}")`);
    const rows = `SELECT json_group_array(json_array(${quoted})) FROM "${name}"`;
    return { places: names.map((column) => `${index ?? name}.${column}`), rows };
  });
  const all = reads.map(({ rows }, at) => `(${rows}) AS read${at}`);
  const found = await DB.prepare(`SELECT ${all}`).first<Record<string, string>>();
  return reads.flatMap(({ places }, at) =>
    (JSON.parse(found?.[`read${at}`] ?? '') as string[][]).flatMap((row) =>
      row.map((value, column) => ({ place: places[column] ?? '', text: unquote(value) })),
    ),
  );
}

/** The text of a value as SQLite's `quote` returns it, in lower case. */
const unquote = (value: string) =>
  (/^X'/.test(value)
    ? Buffer.from(value.slice(2, -1), 'hex').toString('latin1')
    : value.replaceAll("''", "'")
  ).toLowerCase();

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
