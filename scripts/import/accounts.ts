import { randomBytes } from 'node:crypto';
import { registrationSchema } from '#contract/accounts.ts';
import { check } from '#contract/basics/input.ts';
import { hashPassword } from '#worker/accounts/password/hash.ts';
import { remembered } from '#worker/files/service.ts';
import { insertRows } from '../lib/insert-rows.ts';
import { tryAgain } from '../lib/try-again.ts';
import { knownColumns } from './columns.ts';
import type { ImportContext } from './context.ts';
import { derivedId } from './derived-id.ts';
import { faultAt, leftOut, type Plan, type SourceRow, type Step, wrong } from './plan.ts';
import type { SourceTable } from './read-table.ts';

const columns = [
  { name: 'nama', also: ['name', 'nama lengkap'], required: true },
  { name: 'email', also: ['e-mail', 'surel'], required: true },
];

const noPassword =
  'Akun baru belum punya kata sandi: warga datang ke kantor desa, petugas mencetak slip di Pengaturan, bagian Pengguna.';

/** What becomes of the rows of a file of residents: accounts of those who have an e-mail address. */
export async function planAccountTable(context: ImportContext, table: SourceTable): Promise<Plan> {
  const { rows, unused } = knownColumns(table, columns);
  const plan = await planAccounts(context, rows);
  const notKept =
    unused.length > 0 ? [`${table.file}: tidak disimpan portal: ${unused.join(', ')}`] : [];
  return { ...plan, notes: [...notKept, ...plan.notes] };
}

/** What becomes of these rows, `nama` and `email` each. The portal is no register of the population, and keeps nothing else. */
export async function planAccounts(
  { storage, now }: ImportContext,
  rows: readonly SourceRow[],
): Promise<Plan> {
  const state = {
    now,
    database: storage.DB,
    gone: new Set((await remembered(storage.FILES)).map(({ id }) => id)),
    known: await accountsByEmail(storage.DB, rows),
    passwordHash: await unknownPassword(),
    seen: new Set<string>(),
  };
  const steps = rows.map((row) => toStep(row, state));
  const hasNew = steps.some(({ outcome }) => outcome === 'baru');
  return { kind: 'warga', steps, notes: hasNew ? [noPassword] : [] };
}

interface State {
  database: D1Database;
  now: Date;
  /** Ids whose deletion is remembered. */
  gone: ReadonlySet<string>;
  known: ReadonlyMap<string, Account>;
  passwordHash: string;
  /** E-mail addresses of the rows before. */
  seen: Set<string>;
}

function toStep(row: SourceRow, { database, now, gone, known, passwordHash, seen }: State): Step {
  const { nama = '', email: typed = '' } = row.values;
  if (!typed.trim()) return leftOut(row, 'tanpa alamat email, jadi tanpa akun');
  const checked = check(registrationSchema, { name: nama, email: typed, password: 'x' });
  if (!checked.ok) return wrong(row, toFaults(row, checked.errors));
  const { name, email } = checked.values;
  if (seen.has(email))
    return wrong(row, [faultAt(row, 'email', 'dipakai di baris lain berkas ini')]);
  seen.add(email);
  const id = derivedId('akun', email);
  const account = known.get(email);
  if (!account) {
    if (gone.has(id)) return leftOut(row, 'akunnya sudah dihapus di portal');
    const created = { id, name, email, password_hash: passwordHash, created_at: now.toISOString() };
    const insert = insertRows(database, 'users', Object.keys(created));
    return { outcome: 'baru', at: row, statements: [insert.bind(JSON.stringify([created]))] };
  }
  // An account that somebody has registered has an id of its own, and keeps its name.
  if (account.id !== id || account.name === name) return { outcome: 'sama', at: row };
  const rename = database.prepare('UPDATE users SET name = ? WHERE id = ?').bind(name, id);
  return { outcome: 'diubah', at: row, statements: [rename] };
}

const toFaults = (row: SourceRow, errors: Record<string, string>) =>
  Object.entries(errors).map(([name, words]) =>
    faultAt(row, name === 'name' ? 'nama' : name, words),
  );

/** A hash of a password that nobody has ever seen; made once, as it takes a sixth of a second. */
export const unknownPassword = (): Promise<string> =>
  hashPassword(randomBytes(32).toString('base64url'));

type Account = Record<'id' | 'name' | 'email', string>;

async function accountsByEmail(
  database: D1Database,
  rows: readonly SourceRow[],
): Promise<Map<string, Account>> {
  const emails = rows.map(({ values }) => (values.email ?? '').trim().toLowerCase());
  const question = database.prepare(
    'SELECT id, name, email FROM users WHERE email IN (SELECT value FROM json_each(?))',
  );
  const found = new Map<string, Account>();
  for (let start = 0; start < emails.length; start += 500) {
    const some = question.bind(JSON.stringify(emails.slice(start, start + 500)));
    const { results } = await tryAgain(() => some.all<Account>());
    for (const account of results) found.set(account.email, account);
  }
  return found;
}
