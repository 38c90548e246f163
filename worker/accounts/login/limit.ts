import { formatWait, minuteMs } from '#contract/basics/durations.ts';
import type { AccountRow } from '#worker/auth/index.ts';
import type { Db } from '#worker/db/client.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { type Secrets, sign } from '#worker/http/secrets/keys.ts';
import type { HumanCheck } from '#worker/http/turnstile.ts';
import { tooMany } from '#worker/intake/index.ts';
import { deviceOwner, readDevice } from './device.ts';
import { deleteOldFailures, insertFailures, type Limit } from './queries.ts';

/** Failures within a window after which every attempt is refused, even with the right password. */
const rules = {
  /** One address and one e-mail. */
  pair: { max: 10, windowMs: minuteMs, counts: 'all' },
  /** One e-mail from all addresses, registered or not. */
  account: { max: 50, windowMs: 15 * minuteMs, counts: 'all' },
  /** One address for all e-mails. */
  address: { max: 100, windowMs: 15 * minuteMs, counts: 'all' },
  /** A device that has logged in to this account before; replaces `account` and `address`. */
  device: { max: 10, windowMs: minuteMs, counts: 'all' },
  /** Wrong authenticator codes for an account, on known devices too: at any time three of a million codes are valid. */
  codes: { max: 10, windowMs: 15 * minuteMs, counts: 'codes' },
} as const satisfies Record<string, Omit<Limit, 'key'>>;

/** Older failures count for no limit. */
export const longestWindowMs = Math.max(...Object.values(rules).map(({ windowMs }) => windowMs));

/** The client of a login attempt. */
export interface Attempt {
  db: Db;
  secrets: Secrets;
  address: string;
  /** The unverified value of the device cookie. */
  device: string | undefined;
  /** Lifts the limit of the address. */
  human?: HumanCheck;
  now: Date;
}

/** The limits of an attempt for an e-mail and the account that has it, if any; their keys contain neither address nor e-mail. */
export async function limitsOf(
  { secrets, address, device, human, now }: Omit<Attempt, 'db'>,
  email: string,
  account?: AccountRow,
): Promise<Limit[]> {
  const known = device && account && readDevice(secrets, device, deviceOwner(account), now);
  const texts = {
    pair: `${address} ${email}`,
    ...(known
      ? { device: `perangkat ${known}` }
      : {
          account: `akun ${email}`,
          ...(!(await human?.passes()) && { address: `alamat ${address}` }),
        }),
    codes: `kode ${email}`,
  };
  return Object.entries(texts).map(([name, text]) => ({
    ...rules[name as keyof typeof rules],
    key: sign(secrets, 'login-failures', text),
    ...(name === 'address' && { human }),
  }));
}

/** The 429 of reached limits; null while none is reached. `failures` is the result of `readFailures`. */
export async function refusalOf(
  db: Db,
  limits: readonly Limit[],
  [oldest]: readonly Record<string, number | null>[],
  now: Date,
): Promise<Refusal | null> {
  const reached = limits.flatMap(({ windowMs, human }, index) => {
    const at = oldest?.[index];
    if (typeof at !== 'number') return [];
    const seconds = Math.ceil((at + windowMs - now.getTime()) / 1000);
    return [{ wait: Math.min(Math.max(seconds, 1), windowMs / 1000), human }];
  });
  if (reached.length === 0) return null;
  const retryAfter = Math.max(...reached.map(({ wait }) => wait));
  const [{ human } = {}] = reached;
  if (human && reached.length === 1) {
    return tooMany(db, 'Terlalu banyak percobaan dari jaringan Anda.', retryAfter, human);
  }
  const message = `Terlalu banyak percobaan. Coba lagi dalam ${formatWait(retryAfter)}.`;
  return new Refusal('too-many', message, { retryAfter });
}

/** What a failed login got wrong. */
export type FailedCheck = 'password' | 'code';

/** Statements that store a failure and delete those that count no more. */
export function recordFailure(db: Db, limits: readonly Limit[], now: Date, failed: FailedCheck) {
  const at = now.getTime();
  const counting = limits.filter(({ counts }) => counts === 'all' || failed === 'code');
  const keys = counting.map(({ key }) => key);
  return [deleteOldFailures(db, at - longestWindowMs), insertFailures(db, keys, at)] as const;
}
