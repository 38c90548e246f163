import type { AccountDetails } from '#contract/accounts.ts';
import { termsVersion } from '#contract/retention.ts';
import { village } from '#village.config.ts';
import type { Db, Statement } from '#worker/db/client.ts';
import type { Refusal } from '#worker/http/refusal.ts';
import { wantsCodes } from '../codes/required.ts';
import { noSession } from '../guard.ts';
import { type AccountRow, accountById } from '../queries.ts';
import { forgetNotice } from './queries.ts';

/** What an account may know and mend of itself. */
export function toDetails(account: AccountRow): AccountDetails {
  const { id, name, email, role, createdAt, termsVersion: versi, termsAt: pada } = account;
  return {
    _id: id,
    name,
    email,
    role,
    createdAt,
    kodeAutentikator: account.totpSince !== null,
    ketentuan: versi !== null && pada !== null ? { versi, pada } : null,
    versiKetentuan: termsVersion(village.retention),
    slipDibuatPada: account.untoldResetAt,
    kodeWajib: wantsCodes(village.adminCodes, role),
    kodePemulihan: account.recoveryCodes.length,
  };
}

/** Changes an account and answers what it is then. 401 where it has gone meanwhile. */
export async function readDetails(
  db: Db,
  id: string,
  change: Statement,
): Promise<AccountDetails | Refusal> {
  const [, [account]] = await db.batch([change, accountById(db, id)]);
  return account ? toDetails(account) : noSession();
}

/** Forgets that the account is to be told of a slip: it has been. */
export function dismissNotice(db: Db, { id, untoldResetAt }: AccountRow) {
  return readDetails(db, id, forgetNotice(db, id, untoldResetAt));
}
