import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { mayDo, type Permission } from '#contract/permissions.ts';
import { village } from '#village.config.ts';
import type { Db, Statement } from '#worker/db/client.ts';
import { Refusal, refuse } from '#worker/http/refusal.ts';
import type { AppEnv } from '#worker/http/room.ts';
import { tell } from '#worker/http/route-facts.ts';
import { secretsOf } from '#worker/http/secrets/keys.ts';
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

interface WithRows<Read> {
  Variables: { rows: RowOf<Read>[] };
}

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

/** What a guard reads beside the account, in one round trip. */
interface Beside<Asked, Read extends Statement> {
  /** What is asked for, of the path or of the body, which is read only of who carries a token; null for nothing. */
  asked: (c: Context) => Asked | null | Promise<Asked | null>;
  read: (db: Db, asked: Asked) => Read;
  /** What refuses the rows, before anything else of the request is looked at. */
  check?: (rows: readonly RowOf<Read>[], asked: Asked) => Refusal | null;
}

/** Like `guard`, and reads something in the same round trip: `c.var.rows`, none where nothing was asked for. */
export function guardBeside<Asked, Read extends Statement>(
  permission: Permission,
  beside: Beside<Asked, Read>,
) {
  const admitting = createMiddleware<AppEnv & Guarded & WithRows<Read>>(async (c, next) => {
    const admitted = await admitBeside(c, permission, beside);
    if (admitted instanceof Refusal) return refuse(c, admitted);
    c.set('account', admitted.account);
    c.set('session', admitted.session);
    c.set('rows', admitted.rows);
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
  const beside: Beside<string, Read> = {
    asked: (c) => c.req.param('id') ?? '',
    read,
    check: (rows) => (rows.length > 0 ? null : unknown()),
  };
  const admitting = createMiddleware<AppEnv & Guarded & WithRecord<Read>>(async (c, next) => {
    const admitted = await admitBeside(c, permission, beside);
    if (admitted instanceof Refusal) return refuse(c, admitted);
    c.set('account', admitted.account);
    c.set('session', admitted.session);
    c.set('record', admitted.rows[0] as RowOf<Read>);
    return next();
  });
  return tell(admitting, { permission, readsRecord: true });
}

async function admitBeside<Asked, Read extends Statement>(
  c: Context,
  permission: Permission,
  { asked: ask, read, check }: Beside<Asked, Read>,
): Promise<(Admitted & { rows: RowOf<Read>[] }) | Refusal> {
  const { db } = (c as Context<AppEnv>).var;
  let rows: RowOf<Read>[] = [];
  let asked: Asked | null = null;
  const admitted = await admit(c, permission, async (session) => {
    asked = await ask(c);
    if (asked === null) return accountOfSession(db, session);
    const [accounts, found] = await db.batch([accountOfSession(db, session), read(db, asked)]);
    rows = found as RowOf<Read>[];
    return accounts;
  });
  if (admitted instanceof Refusal) return admitted;
  const refusal = asked === null ? null : check?.(rows, asked);
  return refusal ?? { ...admitted, rows };
}

/** The session of a request's token and its account, where it holds the permission; `read` answers a session's account. */
async function admit(
  c: Context,
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
