import { createMiddleware } from 'hono/factory';
import { minuteMs } from '#contract/basics/durations.ts';
import {
  mayDo,
  needsRecentPassword,
  type Permission,
  recentPasswordMinutes,
} from '#contract/permissions.ts';
import { type VillageConfig, village } from '#village.config.ts';
import { firstOf, runBatch } from '#worker/db/batch.ts';
import type { AppEnv } from '#worker/http/app-env.ts';
import { withMetadata } from '#worker/http/operation.ts';
import { Refusal, refuse } from '#worker/http/refusal.ts';
import { secretsOf } from '#worker/http/secrets/keys.ts';
import { officeRow, openVillage } from '#worker/office/index.ts';
import { type AccountRow, accountOfSession } from './queries.ts';
import { mustTurnOnCodes } from './required-codes.ts';
import { fingerprint, readToken, type Session } from './token.ts';

/** Context variables that `requirePermission` sets. */
export interface Authenticated {
  Variables: { account: AccountRow; session: Session; office: VillageConfig };
}

/** The account of the request as the one who acts now. */
export const actorOf = ({ account }: { account: { id: string } }) => ({
  accountId: account.id,
  now: new Date(),
});

/**
 * Middleware that sets `account` and `session` from the token, and `office`, read in the same round trip. 401 for a token that is missing, invalid, expired, ended, or older
 * than a change of role or password; 403 for a role without the permission, for officials without the authenticator codes that the
 * village requires, and (with `errors.password`) if the permission needs a recently typed password.
 */
export function requirePermission(permission: Permission) {
  const authorize = createMiddleware<AppEnv & Authenticated>(async (c, next) => {
    const token = c.req.header('x-auth-token');
    const session = token && (await readToken(secretsOf(c.env), token));
    if (!session) return refuse(c, noSession());
    const { db } = c.var;
    const { account, office } = await runBatch(db, {
      account: firstOf(accountOfSession(db, session)),
      office: firstOf(officeRow(db)),
    });
    if (!account || !isCurrent(session, account)) return refuse(c, noSession());
    if (!mayDo(account.role, permission)) {
      return refuse(c, noPermission());
    }
    if (mustTurnOnCodes(village.adminCodes, account, permission)) {
      return refuse(c, forbidden('Nyalakan dahulu kode autentikator di Akun saya (alamat /akun).'));
    }
    if (needsRecentPassword(permission) && !isPasswordRecent(session, Date.now())) {
      const password = 'Ketik kata sandi Anda untuk melanjutkan.';
      return refuse(c, Refusal.fields({ password }, 'forbidden'));
    }
    c.set('account', account);
    c.set('session', session);
    c.set('office', openVillage(office));
    return next();
  });
  return withMetadata(authorize, { permission });
}

function isCurrent(session: Session, account: AccountRow): boolean {
  return account.role === session.role && fingerprint(account) === session.fingerprint;
}

function isPasswordRecent({ passwordAt }: Session, now: number): boolean {
  return passwordAt !== null && now - passwordAt <= recentPasswordMinutes * minuteMs;
}

const forbidden = (message: string) => new Refusal('forbidden', message);

/** The 403 of a role without the permission. */
export const noPermission = () => forbidden('Anda tidak memiliki akses untuk tindakan ini.');

export const noSession = () =>
  new Refusal('unauthenticated', 'Sesi tidak berlaku. Silakan login kembali.');
