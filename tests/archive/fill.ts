import { forEach } from '#scripts/archive/bucket.ts';
import { identifier } from '#scripts/archive/tables.ts';
import type { Storage } from '#scripts/lib/storage/platform.ts';
import {
  account,
  application,
  auditEntry,
  contentRecord,
  letter,
  type TestFile,
  type TestRecord,
  trashedFile,
} from './records.ts';

interface Kind {
  table: string;
  /** The share of all records. */
  share: number;
  make: (index: number, accounts: number) => TestRecord;
}

/** Parents first. Every second application has a letter. */
const kinds: readonly Kind[] = [
  { table: 'users', share: 0.2, make: account },
  { table: 'applications', share: 0.3, make: application },
  { table: 'letters', share: 0.1, make: letter },
  { table: 'audit_entries', share: 0.1, make: auditEntry },
  { table: 'content_records', share: 0.3, make: contentRecord },
];

const rowsAtOnce = 200;

/** Fills an empty, migrated portal with records of all kinds and their files. */
export async function fill(storage: Storage, records: number): Promise<void> {
  for (const kind of kinds) await fillTable(storage, kind, records);
  const trashed = Array.from({ length: Math.ceil(records / 100) }, (_, index) =>
    trashedFile(index),
  );
  await forEach(trashed, (file) => put(storage.FILES, file));
  await leaveGaps(storage.DB);
}

async function fillTable(
  { DB, FILES }: Storage,
  { table, share, make }: Kind,
  records: number,
): Promise<void> {
  const total = Math.round(records * share);
  const accounts = Math.round(records * (kinds[0]?.share ?? 1));
  for (let start = 0; start < total; start += rowsAtOnce) {
    const length = Math.min(rowsAtOnce, total - start);
    const made = Array.from({ length }, (_, index) => make(start + index, accounts));
    await forEach(
      made.flatMap(({ files }) => files),
      (file) => put(FILES, file),
    );
    await insert(DB, table, made);
  }
}

async function insert(database: D1Database, table: string, made: readonly TestRecord[]) {
  const columns = Object.keys(made[0]?.row ?? {});
  const values = columns.map((column) => `value ->> '$.${column}'`).join(', ');
  await database
    .prepare(
      `INSERT INTO ${identifier(table)} (${columns.join(', ')}) SELECT ${values} FROM json_each(?)`,
    )
    .bind(JSON.stringify(made.map(({ row }) => row)))
    .run();
}

async function put(files: R2Bucket, { key, bytes, ...metadata }: TestFile): Promise<void> {
  await files.put(key, bytes, metadata);
}

/** Deletes and changes rows, also the newest of a table, so that triggers run as in a portal in use. */
async function leaveGaps(database: D1Database): Promise<void> {
  await database.batch(
    [
      "DELETE FROM users WHERE role = 'user' AND seq % 10 = 1",
      "DELETE FROM applications WHERE seq % 17 = 0 AND status = 'Ditolak'",
      'DELETE FROM applications WHERE seq = (SELECT max(seq) FROM applications)',
      'DELETE FROM content_records WHERE seq = (SELECT max(seq) FROM content_records)',
      "UPDATE users SET name = 'Nama Baru' WHERE seq % 7 = 0",
      "UPDATE applications SET status = 'Ditolak' WHERE seq % 8 = 2",
      'UPDATE content_records SET views = views + 1 WHERE seq % 5 = 0',
      "UPDATE letters SET withdrawn_at = '2026-01-02T03:04:05.678Z' WHERE seq % 19 = 0",
    ].map((sql) => database.prepare(sql)),
  );
}
