import { collections } from '#contract/collections/index.ts';
import { eraseAgain } from '#scripts/archive/erase-again.ts';
import type { Progress } from '#scripts/archive/progress.ts';
import type { Row } from '#scripts/archive/read-rows.ts';
import type { ExportedTable } from '#scripts/export/exported-table.ts';
import { exportedTables } from '#scripts/export/tables.ts';
import type { Folder } from '#scripts/lib/folder.ts';
import type { Storage } from '#scripts/lib/platform.ts';
import { tryAgain } from '#scripts/lib/try-again.ts';
import { unknownPassword } from '../accounts.ts';
import { leave, type Result } from '../result.ts';
import { type Bringing, bringTable, type Checked, type Source } from './bring-table.ts';
import { accountColumns } from './rules.ts';
import { toContentRow, toRow } from './to-row.ts';

export interface BringOptions {
  /** Without it nothing is written. */
  apply: boolean;
  report: Progress;
}

/**
 * Imports an export into a portal that should be empty except for its first admin: ids, numbers, codes and files stay the same.
 * Idempotent: existing rows are not changed. What was deleted here since is deleted again.
 */
export async function bringExport(
  storage: Storage,
  folder: Folder,
  { apply, report }: BringOptions,
): Promise<Result[]> {
  const { DB: database, FILES: files } = storage;
  const bringing: Bringing = { folder, database, files, apply, report, ids: new Map() };
  const moved = new Map<string, string>();
  const passwordHash = await unknownPassword();
  const results: Result[] = [];
  for (const table of exportedTables) {
    const source = sourceOf(table);
    const prepare =
      table.table === 'users'
        ? (rows: Checked[], result: Result) =>
            prepareAccounts(bringing, rows, { result, moved, passwordHash })
        : async (rows: Checked[]) =>
            rows.map((one) => ({ ...one, row: withMoved(table.table, one.row, moved) }));
    results.push(await bringTable(bringing, { ...source, prepare }));
  }
  for (const definition of collections) {
    const read = (found: Parameters<Source['toRow']>[0]) => toContentRow(definition, found);
    results.push(
      await bringTable(bringing, {
        file: `isi/${definition.path}`,
        table: 'content_records',
        keys: [['id']],
        toRow: read,
      }),
    );
  }
  if (apply) await eraseAgain(storage);
  return results;
}

const sourceOf = (table: ExportedTable): Source => ({
  file: table.file,
  table: table.table,
  keys: table.keys,
  toRow: (found) => toRow(table, found),
});

interface AccountState {
  result: Result;
  /** New ids by those of the export. */
  moved: Map<string, string>;
  passwordHash: string;
}

const ownAccount = 'emailnya sudah punya akun di portal ini; data ekspornya dipasang pada akun itu';

/** Accounts come without a password. One whose e-mail has an account here goes on as that one, such as the admin who begins. */
async function prepareAccounts(
  { database, ids }: Bringing,
  rows: Checked[],
  { result, moved, passwordHash }: AccountState,
): Promise<Checked[]> {
  const question = database.prepare(
    'SELECT id, email FROM users WHERE email IN (SELECT value FROM json_each(?))',
  );
  const emails = JSON.stringify(rows.map(({ row }) => row.email));
  const { results } = await tryAgain(() =>
    question.bind(emails).all<Record<'id' | 'email', string>>(),
  );
  const known = new Map(results.map(({ id, email }) => [email, id]));
  const own = ids.get('users') ?? new Set();
  ids.set('users', own);
  return rows.flatMap((one) => {
    const id = String(one.row.id);
    const other = known.get(String(one.row.email));
    if (other === undefined || other === id)
      return [{ ...one, row: { ...one.row, password_hash: passwordHash } }];
    moved.set(id, other);
    own.add(id);
    leave(result, ownAccount);
    return [];
  });
}

/** The row with the ids under which its accounts go on. */
function withMoved(table: string, row: Row, moved: ReadonlyMap<string, string>): Row {
  const columns = accountColumns[table] ?? [];
  const changed = columns.flatMap((column) => {
    const id = moved.get(String(row[column]));
    return id === undefined ? [] : [[column, id]];
  });
  return { ...row, ...Object.fromEntries(changed) };
}
