import type { AccountRow } from '#worker/auth/index.ts';
import { noSession } from '#worker/auth/index.ts';
import type { Db } from '#worker/db/client.ts';
import type { Refusal } from '#worker/http/refusal.ts';
import { type Attempt, limitsOf, readFailures, refusalOf } from '../login/limit.ts';
import { belowLimits } from '../login/queries.ts';
import { refuseWrongPassword } from '../password/prove.ts';
import { deleteOwn } from './removal.ts';

/**
 * Deletes the account of a resident who gives its password: 401 for a wrong one, which is limited like a login, and where the
 * account has changed its password or role meanwhile.
 */
export async function deleteOwnAccount(
  storage: { db: Db; files: R2Bucket },
  account: AccountRow,
  password: string,
  attempt: Attempt,
): Promise<{ message: string } | Refusal> {
  const { db } = storage;
  const { now } = attempt;
  const limits = await limitsOf(attempt, account.email, account);
  const wrong = await refuseWrongPassword(db, account, password, { limits, now });
  if (wrong) return wrong;
  const below = belowLimits(db, limits, now.getTime());
  if (await deleteOwn(storage, account, below, now)) return { message: 'Akun Anda telah dihapus.' };
  return refusalOf(limits, await readFailures(db, limits, now), now) ?? noSession();
}
