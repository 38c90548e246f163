import { randomBytes } from 'node:crypto';
import { registrationSchema } from '#contract/accounts.ts';
import { check } from '#contract/basics/input.ts';
import { lowerTerms } from '#contract/village/words.ts';
import { hashPassword } from '#worker/accounts/password/hash.ts';
import { listMarkers } from '#worker/files/index.ts';
import { insertRows } from '../lib/storage/insert-rows.ts';
import { tryAgain } from '../lib/storage/try-again.ts';
import { knownColumns } from './columns.ts';
import type { ImportContext } from './context.ts';
import { derivedId } from './derived-id.ts';
import { faultAt, leftOut, type Plan, type SourceRow, type Step, wrong } from './plan.ts';
import type { SourceTable } from './read-table.ts';

const columns = [
  { name: '_id' },
  { name: 'nama', also: ['name', 'nama lengkap'], required: true },
  { name: 'email', also: ['e-mail', 'surel'], required: true },
];

const noPassword = `Akun baru belum punya kata sandi: warga datang ke kantor ${lowerTerms.village}, petugas mencetak slip di Pengaturan, bagian Pengguna.`;

/** Plans accounts for the rows with an e-mail address. The portal is not a population register and stores no other column. */
export async function planAccountTable(context: ImportContext, table: SourceTable): Promise<Plan> {
  const { rows, unused } = knownColumns(table, columns);
  const state = await readState(context, rows);
  const steps = rows.map((row) => toStep(row, state));
  const notStored =
    unused.length > 0 ? [`${table.file}: tidak disimpan portal: ${unused.join(', ')}`] : [];
  const hasNew = steps.some(({ outcome }) => outcome === 'baru');
  return { kind: 'warga', steps, notes: [...notStored, ...(hasNew ? [noPassword] : [])] };
}

async function readState({ storage, now }: ImportContext, rows: readonly SourceRow[]) {
  const emails = rows.map(({ values }) => (values.email ?? '').trim().toLowerCase());
  return {
    now,
    database: storage.DB,
    deleted: new Set((await listMarkers(storage.FILES)).map(({ id }) => id)),
    known: await accountsByEmail(storage.DB, emails),
    // Of a random password. Hashing takes a sixth of a second, so accounts of one import share it.
    passwordHash: await hashPassword(randomBytes(32).toString('base64url')),
    seen: new Set<string>(),
  };
}

function toStep(
  row: SourceRow,
  { database, now, deleted, known, passwordHash, seen }: Awaited<ReturnType<typeof readState>>,
): Step {
  const { nama = '', email: typed = '' } = row.values;
  if (!typed.trim()) return leftOut('tanpa alamat email, jadi tanpa akun');
  const checked = check(registrationSchema, { name: nama, email: typed, password: 'x' });
  if (!checked.ok) return wrong(toFaults(row, checked.errors));
  const { name, email } = checked.values;
  if (seen.has(email)) return wrong([faultAt(row, 'email', 'dipakai di baris lain berkas ini')]);
  seen.add(email);
  const id = derivedId('akun', email);
  const account = known.get(email);
  if (!account) {
    if (deleted.has(id)) return leftOut('akunnya sudah dihapus di portal');
    const created = { id, name, email, password_hash: passwordHash, created_at: now.toISOString() };
    const insert = insertRows(database, 'users', Object.keys(created));
    return { outcome: 'baru', statements: [insert.bind(JSON.stringify([created]))] };
  }
  // An account that its owner registered has another id and keeps its name.
  if (account.id !== id || account.name === name) return { outcome: 'sama' };
  const rename = database.prepare('UPDATE users SET name = ? WHERE id = ?').bind(name, id);
  return { outcome: 'diubah', statements: [rename] };
}

const toFaults = (row: SourceRow, errors: Record<string, string>) =>
  Object.entries(errors).map(([name, words]) =>
    faultAt(row, name === 'name' ? 'nama' : name, words),
  );

type Account = Record<'id' | 'name' | 'email', string>;

/** The accounts with these e-mail addresses, by address. */
async function accountsByEmail(
  database: D1Database,
  emails: readonly string[],
): Promise<Map<string, Account>> {
  const query = database.prepare(
    'SELECT id, name, email FROM users WHERE email IN (SELECT value FROM json_each(?))',
  );
  const found = new Map<string, Account>();
  for (let start = 0; start < emails.length; start += 500) {
    const some = query.bind(JSON.stringify(emails.slice(start, start + 500)));
    const { results } = await tryAgain(() => some.all<Account>());
    for (const account of results) found.set(account.email, account);
  }
  return found;
}
