import { tryAgain } from '../lib/storage/try-again.ts';
import type { Contents } from './manifest.ts';

/** A table whose rows an archive holds. */
export interface Table {
  name: string;
  columns: string[];
  /** Columns of its primary key, by which it is read in pages. */
  key: string[];
}

/** Tables without data of residents. A new table is private until it is added here. */
const publicTables = ['content_records', 'letter_keys', 'letter_versions', 'office', 'signatories'];

export const isPublic = (table: string): boolean => publicTables.includes(table);

/** Columns about logging in, which no export contains. */
const secretColumns: Record<string, readonly string[]> = {
  users: [
    ...['password_hash', 'password_given', 'session_epoch', 'untold_reset_at', 'untold_change_at'],
    ...['last_used_on', 'totp_secret', 'totp_since', 'totp_step', 'recovery_codes'],
  ],
};

/** The tables and columns that an archive of this kind holds. */
export function tablesOf(tables: readonly Table[], contents: Contents): Table[] {
  if (contents === 'everything') return [...tables];
  return tables
    .filter(({ name }) => contents === 'personal' || isPublic(name))
    .map((table) => ({
      ...table,
      columns: table.columns.filter((column) => !secretColumns[table.name]?.includes(column)),
    }));
}

/** Derived from other tables by triggers, also during a restore. The full-text indexes are too, and are recognised as virtual tables. */
const derivedTables = ['tallies', 'application_tallies', 'letter_tallies', 'content_images'];
const derivedColumns: Record<string, readonly string[]> = { users: ['application_count'] };

/** Deleted within minutes, a night or a week, as the privacy notice promises, or at a logout: archives must not retain them for longer. */
const passingTables = [
  'login_failures',
  'login_counts',
  'password_resets',
  'ended_sessions',
  'content_views',
  'deletions',
  'push_subscriptions',
  'push_outbox',
];
/** About this database alone: changes and jobs, migrations, the state of a restore, the key of its messages. */
const ownTables = ['table_versions', 'job_runs', 'd1_migrations', 'restore_progress', 'push_keys'];

const left = new Set([...derivedTables, ...passingTables, ...ownTables]);

export const isArchived = (table: string): boolean => !left.has(table);

/** Quotes a name for SQL. */
export const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Names of all tables except the platform's and the shadow tables of virtual ones: plain tables, and full-text indexes. */
export async function allTables(
  database: D1Database,
): Promise<{ plain: string[]; full: string[] }> {
  const query = database.prepare(
    String.raw`SELECT name, sql FROM sqlite_master WHERE type = 'table'
      AND name NOT LIKE '\_cf\_%' ESCAPE '\' AND name NOT LIKE 'sqlite\_%' ESCAPE '\' ORDER BY name`,
  );
  const { results } = await tryAgain(() => query.all<{ name: string; sql: string }>());
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
  const queries = ['table_info', 'foreign_key_list'].map((pragma) =>
    database.prepare(`PRAGMA ${pragma}(${identifier(name)})`),
  );
  const [columns, parents] = await tryAgain(() =>
    database.batch<{ name: string; pk: number; table: string }>(queries),
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

/** All tables in an order in which they can be dropped: children first. */
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

/** @throws when tables refer to each other cyclically. */
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
