import { tryAgain } from '../lib/try-again.ts';

/** A table whose rows an archive holds. */
export interface Table {
  name: string;
  columns: string[];
  /** Columns of its primary key, by which it is read in pages. */
  key: string[];
}

/**
 * Follows from other tables by triggers, which work while rows are restored; so it needs no place in an archive and is
 * right even where it was not. The full-text indexes are of this kind too, known by being virtual.
 */
const derivedTables = ['tallies', 'application_tallies', 'letter_tallies', 'content_images'];
const derivedColumns: Record<string, readonly string[]> = { users: ['application_count'] };

/**
 * Promised to be forgotten within minutes, a night or a week, so that it may not live on for years in archives; or about this
 * database alone: how often its tables changed, how its own jobs went, which migrations it has, how far a restore got.
 */
const passingTables = [
  'login_failures',
  'login_counts',
  'password_resets',
  'ended_sessions',
  'content_views',
];
const ownTables = ['table_versions', 'job_runs', 'd1_migrations', 'restore_progress'];

const left = new Set([...derivedTables, ...passingTables, ...ownTables]);

export const isArchived = (table: string): boolean => !left.has(table);

/** A name as SQL; names come from the database itself. */
export const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Names of all tables but the platform's own, which nobody may read; virtual ones and what SQLite keeps for them apart. */
export async function allTables(
  database: D1Database,
): Promise<{ plain: string[]; full: string[] }> {
  const question = database.prepare(
    String.raw`SELECT name, sql FROM sqlite_master WHERE type = 'table'
      AND name NOT LIKE '\_cf\_%' ESCAPE '\' AND name NOT LIKE 'sqlite\_%' ESCAPE '\' ORDER BY name`,
  );
  const { results } = await tryAgain(() => question.all<{ name: string; sql: string }>());
  const full = results.filter(({ sql }) => /^CREATE VIRTUAL/i.test(sql)).map(({ name }) => name);
  const plain = results
    .map(({ name }) => name)
    .filter((name) => !full.some((index) => name === index || name.startsWith(`${index}_`)));
  return { plain, full };
}

/** The tables that an archive holds, parents before those that refer to them. */
export async function archivedTables(database: D1Database): Promise<Table[]> {
  const { plain } = await allTables(database);
  const names = plain.filter(isArchived);
  const tables = await Promise.all(names.map((name) => describe(database, name)));
  return parentsFirst(tables);
}

async function describe(
  database: D1Database,
  name: string,
): Promise<Table & { parents: string[] }> {
  const questions = ['table_info', 'foreign_key_list'].map((pragma) =>
    database.prepare(`PRAGMA ${pragma}(${identifier(name)})`),
  );
  const [columns, parents] = await tryAgain(() =>
    database.batch<{ name: string; pk: number; table: string }>(questions),
  );
  const all = columns?.results ?? [];
  const key = all.filter(({ pk }) => pk > 0).sort((one, other) => one.pk - other.pk);
  return {
    name,
    columns: all.map((column) => column.name).filter((one) => !derivedColumns[name]?.includes(one)),
    key: key.map((column) => column.name),
    parents: (parents?.results ?? []).map(({ table }) => table).filter((table) => table !== name),
  };
}

/** All tables in the order in which they can be dropped: none while another refers to it. */
export async function dropOrder(database: D1Database): Promise<string[]> {
  const { plain, full } = await allTables(database);
  const tables = await Promise.all(plain.map((name) => describe(database, name)));
  return [
    ...parentsFirst(tables)
      .reverse()
      .map(({ name }) => name),
    ...full,
  ];
}

/** @throws when tables refer to each other in a circle. */
function parentsFirst<Node extends { name: string; parents: string[] }>(
  tables: readonly Node[],
): Node[] {
  const sorted: Node[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ name }) => name));
    const free = waiting.filter(({ parents }) => !parents.some((parent) => names.has(parent)));
    if (free.length === 0) throw new Error(`Tabel saling merujuk: ${[...names].join(', ')}`);
    sorted.push(...free);
    waiting = waiting.filter((table) => !free.includes(table));
  }
  return sorted;
}
