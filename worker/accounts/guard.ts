import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { village } from '../../village.config.ts';
import { mayDo, type Permission } from '../contract/permissions.ts';
import type { Db, Statement } from '../db/client.ts';
import { secretsOf } from '../http/keys.ts';
import { Refusal, refuse } from '../http/refusal.ts';
import type { AppEnv } from '../http/room.ts';
import { tell } from '../http/route-facts.ts';
import { mustTurnOnFirst } from './codes/required.ts';
import type { AccountRow } from './queries.ts';
import { accountOfSession } from './session/queries.ts';
import { fingerprint, readToken, type Session } from './session/token.ts';

/** What a guarded handler finds in its context beside AppEnv. */
export interface Guarded {
  Variables: { account: AccountRow; session: Session };
}

type Admitted = Guarded['Variables'];

type RowOf<Read> = Awaited<Read> extends readonly (infer Row)[] ? Row : never;

interface WithRecord<Read> {
  Variables: { record: RowOf<Read> };
}

/**
 * Lets a request pass that carries a good token of an account that holds the permission: 401 for no, a bad, an expired or an
 * ended token and for an account that is gone or has changed its role or password, 403 for the wrong role, and for an
 * admin without the authenticator codes that the village requires.
 */
export function guard(permission: Permission) {
  const admitting = createMiddleware<AppEnv & Guarded>(async (c, next) => {
    const admitted = await admit(c, permission, (session) => accountOfSession(c.var.db, session));
    if (admitted instanceof Refusal) return refuse(c, admitted);
    c.set('account', admitted.account);
    c.set('session', admitted.session);
    return next();
  });
  return tell(admitting, { permission });
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
  const admitting = createMiddleware<AppEnv & Guarded & WithRecord<Read>>(async (c, next) => {
    const { db } = c.var;
    let record: RowOf<Read> | undefined;
    const admitted = await admit(c, permission, async (session) => {
      const recordById = read(db, c.req.param('id') ?? '');
      const [accounts, records] = await db.batch([accountOfSession(db, session), recordById]);
      [record] = records as RowOf<Read>[];
      return accounts;
    });
    if (admitted instanceof Refusal) return refuse(c, admitted);
    if (!record) return refuse(c, unknown());
    c.set('account', admitted.account);
    c.set('session', admitted.session);
    c.set('record', record);
    return next();
  });
  return tell(admitting, { permission, readsRecord: true });
}

/** The session of a request's token and its account, where it holds the permission; `read` answers a session's account. */
async function admit(
  c: Pick<Context<AppEnv>, 'req' | 'env'>,
  permission: Permission,
  read: (session: Session) => PromiseLike<readonly AccountRow[]>,
): Promise<Admitted | Refusal> {
  const token = c.req.header('x-auth-token');
  const session = token && (await readToken(secretsOf(c.env), token));
  if (!session) return noSession();
  const [account] = await read(session);
  const current =
    account?.role === session.role && (await fingerprint(account)) === session.fingerprint;
  if (!account || !current) return noSession();
  if (!mayDo(account.role, permission)) {
    return new Refusal('forbidden', 'Anda tidak memiliki akses untuk tindakan ini.');
  }
  return mustTurnOnFirst(village.adminCodes, account, permission)
    ? new Refusal('forbidden', 'Nyalakan dahulu kode autentikator di Akun saya (alamat /akun).')
    : { account, session };
}

export function noSession(): Refusal {
  return new Refusal('unauthenticated', 'Sesi tidak berlaku. Silakan login kembali.');
}
