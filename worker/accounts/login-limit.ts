import type { Db } from '../db/client.ts';
import { type Secrets, sign } from '../http/keys.ts';
import { Refusal } from '../http/refusal.ts';
import { forgetFailures, insertFailure, recentFailures } from './queries.ts';

/** After this many failures within the window every further try is refused, the right password too. */
const maxFailures = 10;
const windowMs = 60_000;

/** Names an address and e-mail without storing either. */
export function limitKey(secrets: Secrets, address: string, email: string): Promise<string> {
  return sign(secrets, 'login-failures', `${address} ${email}`);
}

/** The statement that reads what `refusalOf` needs. */
export function readFailures(db: Db, key: string, now: Date) {
  return recentFailures(db, key, now.getTime() - windowMs, maxFailures);
}

/** The 429 that these failures lead to, or null while there are fewer than ten. */
export function refusalOf(failures: readonly { at: number }[], now: Date): Refusal | null {
  const tenth = failures[maxFailures - 1];
  if (!tenth) return null;
  const seconds = Math.ceil((tenth.at + windowMs - now.getTime()) / 1000);
  const retryAfter = Math.min(Math.max(seconds, 1), windowMs / 1000);
  return new Refusal('too-many', `Terlalu banyak percobaan. Coba lagi dalam ${retryAfter} detik.`, {
    retryAfter,
  });
}

/** The statements that keep a failure and forget those of other minutes. */
export function recordFailure(db: Db, key: string, now: Date) {
  const at = now.getTime();
  return [forgetFailures(db, at - windowMs), insertFailure(db, key, at)] as const;
}
