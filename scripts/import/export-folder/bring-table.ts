import type { Progress } from '#scripts/archive/progress.ts';
import type { Row } from '#scripts/archive/read-rows.ts';
import type { Folder } from '#scripts/lib/folder.ts';
import { insertRows } from '#scripts/lib/insert-rows.ts';
import { tryAgain } from '#scripts/lib/try-again.ts';
import { type Fault, faultAt } from '../plan.ts';
import { newResult, type Result } from '../result.ts';
import { checkFile } from './files.ts';
import { type FoundRecord, readPages } from './read-records.ts';
import { faultsIn, references } from './rules.ts';
import { hasKey, standingAmong } from './standing.ts';
import type { ReadRow } from './to-row.ts';

/** What bringing an export back needs. */
export interface Bringing {
  folder: Folder;
  database: D1Database;
  files: R2Bucket;
  /** False for a dry run, which writes nothing. */
  apply: boolean;
  report: Progress;
  /** Ids of the rows that stand or are brought, by table: others may refer to them. */
  ids: Map<string, Set<string>>;
}

/** One file of an export, and the table that its records belong to. */
export interface Source {
  file: string;
  table: string;
  keys: readonly (readonly string[])[];
  toRow: (found: FoundRecord) => ReadRow | Fault[];
  /** Mends rows before they are looked for, as where an account goes on under another id; and says which are not to be written. */
  prepare?: (rows: Checked[], result: Result) => Promise<Checked[]>;
}

export interface Checked extends ReadRow {
  found: FoundRecord;
}

type Put = (files: R2Bucket) => Promise<unknown>;

/** Brings a file's records in, page by page: checked, files before the rows that name them. What stands already stays as it is. */
export async function bringTable(bringing: Bringing, source: Source): Promise<Result> {
  const result = newResult(source.file);
  for await (const page of readPages(bringing.folder, `${source.file}.json`)) {
    const checked = page.flatMap((found) => check(bringing, source, found, result));
    const rows = (await source.prepare?.(checked, result)) ?? checked;
    const { fresh, puts } = await sort(bringing, source, rows, result);
    if (bringing.apply) await write(bringing, source, fresh, puts);
    const { baru, sama, dilewati, salah } = result.counts;
    bringing.report(
      `${bringing.apply ? 'Menulis' : 'Memeriksa'} ${source.file}`,
      baru + sama + dilewati + salah,
    );
  }
  return result;
}

function refuse(result: Result, faults: Fault[]): void {
  result.counts.salah += 1;
  result.faults.push(...faults);
}

function check(
  { ids }: Bringing,
  { table, toRow }: Source,
  found: FoundRecord,
  result: Result,
): Checked[] {
  const read = toRow(found);
  if (Array.isArray(read)) {
    refuse(result, read);
    return [];
  }
  const faults = faultsIn(table, read.row).map(([column, words = '']) =>
    faultAt(found, column, words),
  );
  for (const [column, other] of Object.entries(references[table] ?? {})) {
    const id = read.row[column];
    if (id && !ids.get(other)?.has(String(id)))
      faults.push(faultAt(found, column, 'menunjuk catatan yang tidak ada'));
  }
  if (faults.length === 0) return [{ ...read, found }];
  refuse(result, faults);
  return [];
}

/** Tells what stands, what clashes and what is new, and checks the files of the new. */
async function sort(
  bringing: Bringing,
  { table, keys }: Source,
  rows: readonly Checked[],
  result: Result,
) {
  const { folder, database, ids } = bringing;
  const { standing, taken } = await standingAmong(
    database,
    table,
    keys,
    rows.map(({ row }) => row),
  );
  const own = ids.get(table) ?? new Set();
  ids.set(table, own);
  const fresh: Row[] = [];
  const puts: Put[] = [];
  for (const [place, { row, keys: named, found }] of rows.entries()) {
    const clash = taken.get(place);
    const files =
      standing.has(place) || clash
        ? []
        : await Promise.all(named.map((key) => checkFile(folder, key, row)));
    const broken = files.flatMap((file) =>
      'wrong' in file ? [faultAt(found, 'berkas', file.wrong)] : [],
    );
    if (clash) refuse(result, [faultAt(found, clash, 'sudah dipakai catatan lain di portal ini')]);
    else if (broken.length > 0) refuse(result, broken);
    else {
      if (row.id) own.add(String(row.id));
      result.counts[standing.has(place) ? 'sama' : 'baru'] += 1;
      if (standing.has(place)) continue;
      fresh.push(row);
      puts.push(...files.flatMap((file) => ('put' in file ? [file.put] : [])));
      tellMissing(result, files.filter((file) => 'missing' in file).length);
    }
  }
  return { fresh, puts };
}

const missingWords = 'berkas yang disebut tidak ada di ekspor; catatannya tetap masuk';

function tellMissing({ left }: Result, total: number): void {
  if (total > 0) left.set(missingWords, (left.get(missingWords) ?? 0) + total);
}

async function write(
  { database, files }: Bringing,
  { table, keys }: Source,
  rows: readonly Row[],
  puts: readonly Put[],
) {
  if (rows.length === 0) return;
  for (const put of puts) await put(files);
  const [key = []] = keys;
  // So that a page whose answer was lost is not written twice where a table has no id.
  const isNew = `NOT EXISTS (SELECT 1 FROM ${table} WHERE ${hasKey(table, key)})`;
  const insert = insertRows(database, table, Object.keys(rows[0] ?? {}), isNew);
  await tryAgain(() => insert.bind(JSON.stringify(rows)).run());
}
