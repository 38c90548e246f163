import type { Db } from '../../db/client.ts';
import { Refusal } from '../../http/refusal.ts';
import { limitKey, readFailures, recordFailure, refusalOf } from '../login-limit.ts';
import { verifyPassword } from '../password.ts';
import type { AccountRow } from '../queries.ts';
import { deleteOwn } from './removal.ts';

/**
 * Deletes the account of a resident who gives its password: 401 for a wrong one, which counts as a failed login; 429 after as
 * many as at a login.
 */
export async function deleteOwnAccount(
  storage: { db: Db; files: R2Bucket },
  account: AccountRow,
  { password }: { password: string },
  { secret, address, now }: { secret: string; address: string; now: Date },
): Promise<{ message: string } | Refusal> {
  const { db } = storage;
  const key = await limitKey(secret, address, account.email);
  const limited = refusalOf(await readFailures(db, key, now), now);
  if (limited) return limited;
  if (await verifyPassword(password, account.passwordHash)) return deleteOwn(storage, account, now);
  await db.batch(recordFailure(db, key, now));
  return Refusal.fields({ password: 'Kata sandi salah.' }, 'unauthenticated');
}
