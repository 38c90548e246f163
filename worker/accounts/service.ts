import type {
  AccountAnswer,
  Login,
  LoginAnswer,
  Registration,
  UserRecord,
} from '../contract/accounts.ts';
import { type Page, type PageRequest, toPage } from '../contract/paging.ts';
import type { Db } from '../db/client.ts';
import { searchExpression } from '../db/full-text.ts';
import { Refusal } from '../http/refusal.ts';
import { limitKey, readFailures, recordFailure, refusalOf } from './login-limit.ts';
import { hashPassword, nobodysHash, verifyPassword } from './password.ts';
import * as queries from './queries.ts';
import { issueToken } from './token.ts';

export { exportAccount } from './export/export.ts';
export { deleteOwnAccount } from './removal/own.ts';
export { deleteUser, eraseAccounts } from './removal/removal.ts';

/** Most accounts that the plain list answers. */
const plainListLimit = 500;

export type Account = queries.AccountRow;

export function toAnswer({ name, email, role }: Account): AccountAnswer {
  return { name, email, role };
}

/** Registers a resident. 409 when the e-mail is taken. */
export async function register(
  db: Db,
  { name, email, password }: Registration,
  now: Date,
): Promise<UserRecord | Refusal> {
  const id = crypto.randomUUID();
  const passwordHash = await hashPassword(password);
  const createdAt = now.toISOString();
  const [row] = await queries.insertAccount(db, { id, name, email, passwordHash, createdAt });
  if (!row) {
    return Refusal.fields({ email: 'Email sudah terdaftar.' }, 'conflict');
  }
  return { _id: id, name, email, role: row.role, createdAt, kodeAutentikator: false };
}

/** Checks e-mail and password and issues a token. 401 for either being wrong, 429 after ten failures in a minute. */
export async function login(
  db: Db,
  { email, password }: Login,
  request: { secret: string; address: string; now: Date },
): Promise<LoginAnswer | Refusal> {
  const { secret, address, now } = request;
  const key = await limitKey(secret, address, email);
  const [failures, [account]] = await db.batch([
    readFailures(db, key, now),
    queries.accountByEmail(db, email),
  ]);
  const limited = refusalOf(failures, now);
  if (limited) return limited;

  const fits = await verifyPassword(password, account?.passwordHash ?? nobodysHash);
  // Read again: of many tries sent at once, none that ends after the tenth failure learns anything.
  const afterwards = readFailures(db, key, now);
  if (!account || !fits) {
    const [earlier] = await db.batch([afterwards, ...recordFailure(db, key, now)]);
    return refusalOf(earlier, now) ?? wrongLogin();
  }
  const limitedMeanwhile = refusalOf(await afterwards, now);
  if (limitedMeanwhile) return limitedMeanwhile;
  return { token: await issueToken(secret, account, now), role: account.role };
}

function wrongLogin(): Refusal {
  return new Refusal('unauthenticated', 'Email atau password salah.');
}

/** Accounts, all or those whose name or e-mail has the words of `q`, newest first: the newest 500, or a page of them. */
export async function listUsers(
  db: Db,
  q: string | undefined,
  page: PageRequest | null,
): Promise<UserRecord[] | Page<UserRecord>> {
  const bounds = page ?? { page: 1, limit: plainListLimit };
  const match = q === undefined ? undefined : searchExpression(q, ['name', 'email']);
  if (match === null) return page ? toPage([], page, 0) : [];
  const [rows, [count]] = await db.batch([
    queries.listAccounts(db, bounds, match),
    queries.countAccounts(db, match),
  ]);
  return page ? toPage(rows, page, count?.total ?? 0) : rows;
}

/** Whether anybody has an account: a portal in use always has one, its admin's. */
export async function hasAccounts(db: Db): Promise<boolean> {
  return (await queries.listAccounts(db, { page: 1, limit: 1 })).length > 0;
}
