import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { mayDo, type Permission } from '../contract/permissions.ts';
import type { Db, Statement } from '../db/client.ts';
import { secretsOf } from '../http/keys.ts';
import { Refusal, refuse } from '../http/refusal.ts';
import type { AppEnv } from '../http/room.ts';
import { type AccountRow, accountById } from './queries.ts';
import { fingerprint, readToken } from './token.ts';

/** What a guarded handler finds in its context beside AppEnv. */
export interface Guarded {
  Variables: { account: AccountRow };
}

type RowOf<Read> = Awaited<Read> extends readonly (infer Row)[] ? Row : never;

interface WithRecord<Read> {
  Variables: { record: RowOf<Read> };
}

/**
 * Lets a request pass that carries a good token of an account that holds the permission: 401 for no, a bad or an expired
 * token and for an account that is gone or has changed its role or password, 403 for the wrong role.
 */
export function guard(permission: Permission) {
  return createMiddleware<AppEnv & Guarded>(async (c, next) => {
    const account = await admit(c, permission, (id) => accountById(c.var.db, id));
    if (account instanceof Refusal) return refuse(c, account);
    c.set('account', account);
    return next();
  });
}

/**
 * Like `guard`, and reads the record of the path's `:id` in the same round trip: `c.var.record`, or what `unknown` refuses
 * with, before any body is read.
 */
export function guardRecord<Read extends Statement>(
  permission: Permission,
  read: (db: Db, id: string) => Read,
  unknown: () => Refusal,
) {
  return createMiddleware<AppEnv & Guarded & WithRecord<Read>>(async (c, next) => {
    const { db } = c.var;
    let record: RowOf<Read> | undefined;
    const account = await admit(c, permission, async (id) => {
      const recordById = read(db, c.req.param('id') ?? '');
      const [accounts, records] = await db.batch([accountById(db, id), recordById]);
      [record] = records as RowOf<Read>[];
      return accounts;
    });
    if (account instanceof Refusal) return refuse(c, account);
    if (!record) return refuse(c, unknown());
    c.set('account', account);
    c.set('record', record);
    return next();
  });
}

/** The account of a request's token, where it holds the permission; `read` answers an account by its id. */
async function admit(
  c: Pick<Context<AppEnv>, 'req' | 'env'>,
  permission: Permission,
  read: (id: string) => PromiseLike<readonly AccountRow[]>,
): Promise<AccountRow | Refusal> {
  const token = c.req.header('x-auth-token');
  const claims = token && (await readToken(secretsOf(c.env), token));
  if (!claims) return noSession();
  const [account] = await read(claims.accountId);
  const current =
    account?.role === claims.role &&
    (await fingerprint(account.passwordHash)) === claims.fingerprint;
  if (!account || !current) return noSession();
  if (!mayDo(account.role, permission)) {
    return new Refusal('forbidden', 'Anda tidak memiliki akses untuk tindakan ini.');
  }
  return account;
}

function noSession(): Refusal {
  return new Refusal('unauthenticated', 'Sesi tidak berlaku. Silakan login kembali.');
}
