import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { tryAgain } from '../lib/try-again.ts';
import type { TableSummary } from './manifest.ts';
import { namedBy } from './named-files.ts';
import type { Progress } from './progress.ts';
import { readRows, toLines } from './read-rows.ts';
import { allTables, archivedTables, type Table } from './tables.ts';

/** The rows of all tables as they stood together at one moment, a file a table. */
export interface DatabaseDump {
  createdAt: string;
  migrations: string[];
  tables: TableSummary[];
  /** Keys of R2 that the rows name. */
  named: Set<string>;
}

/** A village writes some lines a minute, and reading takes seconds: more looks than this mean that something else is wrong. */
const mostLooks = 20;

interface DumpedTable {
  version: number;
  rows: number;
  named: string[];
}

/**
 * Writes each table to `FOLDER/TABLE.jsonl` while the portal runs. D1 has no snapshot that lasts from page to page. So the
 * versions of all tables are asked in one query before reading and after; a table whose version has moved is read again,
 * until one look finds all as they were read: then all of them are of that one moment.
 * @throws when the tables never stand still, or when the database is not one that can be backed up.
 */
export async function dumpDatabase(
  database: D1Database,
  folder: string,
  report: Progress,
): Promise<DatabaseDump> {
  await refuseUnready(database);
  const tables = await archivedTables(database);
  const dumped = new Map<string, DumpedTable>();
  for (let looks = 0; looks < mostLooks; looks += 1) {
    const now = await look(database);
    const moved = tables.filter(({ name }) => dumped.get(name)?.version !== now.versionOf(name));
    if (moved.length === 0) return summarize(tables, dumped, now);
    for (const table of moved) {
      const read = await dumpTable(database, table, folder, report);
      dumped.set(table.name, { version: now.versionOf(table.name), ...read });
    }
  }
  throw new Error(
    `Isi basis data terus berubah: setelah ${mostLooks} kali dibaca belum ada saat yang tenang. Coba lagi nanti.`,
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

/** What the database says of itself in one transaction. */
async function look(database: D1Database) {
  const createdAt = new Date().toISOString();
  const questions = [
    'SELECT name, version AS value FROM table_versions',
    'SELECT name, seq AS value FROM sqlite_sequence',
    'SELECT name FROM d1_migrations ORDER BY id',
  ].map((sql) => database.prepare(sql));
  const [versions, sequences, migrations] = await tryAgain(() =>
    database.batch<Record<string, string | number>>(questions),
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
  folder: string,
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
  await pipeline(lines, createWriteStream(join(folder, `${table.name}.jsonl`), { mode: 0o600 }));
  return { rows: total, named };
}

function summarize(
  tables: readonly Table[],
  dumped: ReadonlyMap<string, DumpedTable>,
  { createdAt, migrations, sequences }: Awaited<ReturnType<typeof look>>,
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
    named: new Set([...dumped.values()].flatMap(({ named }) => named)),
  };
}
