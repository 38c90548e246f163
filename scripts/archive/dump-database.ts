import type { Progress } from '../lib/commands/progress.ts';
import { type Folder, writeText } from '../lib/files/folder.ts';
import { tryAgain } from '../lib/storage/try-again.ts';
import type { Contents, Manifest } from './manifest.ts';
import { namedBy } from './named-files.ts';
import { readRows, toLines } from './read-rows.ts';
import { allTables, archivedTables, type Table, tablesOf } from './tables.ts';

/** The rows of all tables at one moment. */
interface DatabaseDump extends Pick<Manifest, 'createdAt' | 'migrations' | 'tables'> {
  /** Sizes of the files in bytes, by table. */
  sizes: Map<string, number>;
  /** Keys of R2 that the rows name. */
  named: Set<string>;
}

/** Reading takes seconds and a village writes some rows a minute: after so many rounds something else is wrong. */
const mostRounds = 20;

interface DumpedTable {
  version: number;
  rows: number;
  size: number;
  named: string[];
}

/** The file that holds a table's rows until they are in the archive. */
export const dumpPath = (table: string): string => `${table}.jsonl`;

/**
 * Writes each table to a file while the portal runs. D1 has no snapshot across queries, so the versions of all tables are read
 * in one query before and after, and a table whose version has changed is read again, until no version changes between two rounds.
 * @throws when the tables change in every round, or the database is not in a state to be backed up.
 */
export async function dumpDatabase(
  database: D1Database,
  folder: Folder,
  contents: Contents,
  report: Progress,
): Promise<DatabaseDump> {
  await refuseUnready(database);
  const tables = tablesOf(await archivedTables(database), contents);
  const dumped = new Map<string, DumpedTable>();
  for (let rounds = 0; rounds < mostRounds; rounds += 1) {
    const state = await readState(database);
    const changed = tables.filter(
      ({ name }) => dumped.get(name)?.version !== state.versionOf(name),
    );
    if (changed.length === 0) return summarize(tables, dumped, state);
    for (const table of changed) {
      const read = await dumpTable(database, table, folder, report);
      dumped.set(table.name, { version: state.versionOf(table.name), ...read });
    }
  }
  throw new Error(
    `Isi basis data terus berubah: setelah ${mostRounds} kali dibaca belum ada saat yang tenang. Coba lagi nanti.`,
  );
}

async function refuseUnready(database: D1Database): Promise<void> {
  const { plain } = await allTables(database);
  if (!plain.includes('table_versions')) {
    throw new Error('Basis data belum memakai skema terbaru. Terapkan migrasinya lebih dulu.');
  }
  if (plain.includes('restore_progress')) {
    throw new Error('Pemulihan basis data ini belum selesai. Selesaikan lebih dulu.');
  }
}

async function readState(database: D1Database) {
  const createdAt = new Date().toISOString();
  const queries = [
    'SELECT name, version AS value FROM table_versions',
    'SELECT name, seq AS value FROM sqlite_sequence',
    'SELECT name FROM d1_migrations ORDER BY id',
  ].map((sql) => database.prepare(sql));
  const [versions, sequences, migrations] = await tryAgain(() =>
    database.batch<Record<string, string | number>>(queries),
  );
  const toMap = (result: typeof versions) =>
    new Map((result?.results ?? []).map(({ name, value }) => [String(name), Number(value)]));
  const versionByName = toMap(versions);
  return {
    createdAt,
    sequences: toMap(sequences),
    migrations: (migrations?.results ?? []).map(({ name }) => String(name)),
    versionOf(name: string): number {
      const version = versionByName.get(name);
      if (version === undefined) throw new Error(`table_versions does not know ${name}`);
      return version;
    },
  };
}

async function dumpTable(
  database: D1Database,
  table: Table,
  folder: Folder,
  report: Progress,
): Promise<Omit<DumpedTable, 'version'>> {
  let total = 0;
  const named: string[] = [];
  const lines = async function* () {
    for await (const rows of readRows(database, table)) {
      total += rows.length;
      named.push(...namedBy(table.name, rows));
      report(`Membaca tabel ${table.name}`, total);
      yield toLines(rows);
    }
  };
  const size = await writeText(folder, dumpPath(table.name), lines());
  return { rows: total, size, named };
}

function summarize(
  tables: readonly Table[],
  dumped: ReadonlyMap<string, DumpedTable>,
  { createdAt, migrations, sequences }: Awaited<ReturnType<typeof readState>>,
): DatabaseDump {
  return {
    createdAt,
    migrations,
    tables: tables.map(({ name, columns }) => ({
      name,
      columns,
      rows: dumped.get(name)?.rows ?? 0,
      sequence: sequences.get(name) ?? null,
    })),
    sizes: new Map([...dumped].map(([name, { size }]) => [name, size])),
    named: new Set([...dumped.values()].flatMap(({ named }) => named)),
  };
}
