import type { Registration, UserRecord } from '#contract/accounts.ts';
import type { Db } from '#worker/db/client.ts';
import type { Refusal } from '#worker/http/refusal.ts';
import type { HumanCheck } from '#worker/http/turnstile.ts';
import { refuseRegistration } from '#worker/intake/index.ts';
import { hashPassword } from '../password/hash.ts';
import { emailTaken } from '../refusals.ts';
import { currentTerms } from './details.ts';
import { insertAccount } from './queries.ts';

/**
 * Registers a resident. 409 when the e-mail is taken, 429 above the village's ceiling. Consent to an outdated version of the
 * terms is not stored.
 */
export async function register(
  db: Db,
  { name, email, password, setuju }: Registration,
  human: HumanCheck,
  now: Date,
): Promise<UserRecord | Refusal> {
  const refusal = await refuseRegistration(db, human, now);
  if (refusal) return refusal;
  const createdAt = now.toISOString();
  const [row] = await insertAccount(db, {
    id: crypto.randomUUID(),
    name,
    email,
    passwordHash: await hashPassword(password),
    ...(setuju === currentTerms && { termsVersion: setuju, termsAt: createdAt }),
    createdAt,
  });
  return row ?? emailTaken();
}
