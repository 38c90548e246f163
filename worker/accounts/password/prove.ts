import type { AccountRow } from '#worker/auth/index.ts';
import type { Db } from '#worker/db/client.ts';
import { Refusal } from '#worker/http/refusal.ts';
import type { Attempt } from '../login/limit.ts';
import { fail } from '../login/login.ts';
import type { Limit } from '../login/queries.ts';
import { verifyPassword } from './hash.ts';

/** Fields that ask for the password that an account has, and what is said of a wrong one. */
const wrong = {
  password: 'Kata sandi salah.',
  passwordLama: 'Kata sandi lama salah.',
} as const;

/** Null for the account's own password; else the 401 of its field, counted and limited (429) like a failed login. */
export async function refuseWrongPassword(
  db: Db,
  { id, passwordHash }: AccountRow,
  typed: string,
  {
    limits,
    now,
    field = 'password',
  }: Pick<Attempt, 'now'> & {
    limits: readonly Limit[];
    field?: keyof typeof wrong;
  },
): Promise<Refusal | null> {
  if (await verifyPassword(typed, passwordHash)) return null;
  const limited = await fail(db, limits, now, id);
  return limited ?? Refusal.fields({ [field]: wrong[field] }, 'unauthenticated');
}
