import type { AuthenticatorSetup, RecoveryCodes } from '#contract/accounts.ts';
import { villageName } from '#contract/village/words.ts';
import { type Actor, withAuditEntry } from '#worker/audit/index.ts';
import type { AccountRow } from '#worker/auth/index.ts';
import { firstOf, runBatch } from '#worker/db/batch.ts';
import type { Db } from '#worker/db/client.ts';
import { type Done, Refusal } from '#worker/http/refusal.ts';
import { seal, unseal } from '#worker/http/secrets/sealed-secret.ts';
import { type Attempt, limitsOf, refusalOf } from '../login/limit.ts';
import { recordFailedLogin } from '../login/login.ts';
import { belowLimits, readFailures } from '../login/queries.ts';
import { limitsWithPassword } from '../password/confirm.ts';
import { accountById } from '../queries.ts';
import { unknownAccount } from '../refusals.ts';
import { resetCodes, storeTotpSecret, turnOffCodes, turnOnCodes } from './queries.ts';
import { digestOf, newRecoveryCodes } from './recovery.ts';
import { wrongCode } from './second-factor.ts';
import { newSecret, stepOf, uriOf } from './totp.ts';

/** Creates a secret for the authenticator app; logins do not require codes yet. 401 for a wrong password, 409 if codes are on. */
export async function beginSetup(
  account: AccountRow,
  { password }: { password: string },
  attempt: Attempt,
): Promise<AuthenticatorSetup | Refusal> {
  const { id, email } = account;
  const { db, now } = attempt;
  const limits = await limitsWithPassword(account, password, attempt);
  if (limits instanceof Refusal) return limits;
  const rahasia = newSecret();
  const sealed = await seal(attempt.secrets, { purpose: 'authenticator', id }, rahasia);
  const { failures, stored } = await runBatch(db, {
    failures: readFailures(db, limits, now),
    stored: storeTotpSecret(db, id, sealed, belowLimits(db, limits, now)),
  });
  const limited = await refusalOf(db, limits, failures, now);
  if (limited) return limited;
  if (stored.length === 0) return new Refusal('conflict', 'Kode autentikator sudah aktif.');
  return { rahasia, uri: uriOf(rahasia, { issuer: villageName, email }) };
}

/**
 * Turns codes on after a valid first code and returns the recovery codes, which are shown only once. 401 for a wrong code, limited
 * like a login; 409 without a setup in progress.
 */
export async function turnOn(
  account: AccountRow,
  { kode }: { kode: string },
  attempt: Attempt,
): Promise<RecoveryCodes | Refusal> {
  const { id, email, totpSecret, totpSince } = account;
  const { db, secrets, now } = attempt;
  const sealedFor = { purpose: 'authenticator', id } as const;
  const opened =
    totpSecret && totpSince === null ? await unseal(secrets, sealedFor, totpSecret) : null;
  if (!opened || totpSecret === null) return noSetup();
  const limits = await limitsOf(attempt, email, account);
  const totpStep = stepOf(opened.text, kode, now);
  if (totpStep === null)
    return (await recordFailedLogin(db, limits, now, id, 'code')) ?? wrongCode();
  const kodePemulihan = newRecoveryCodes();
  const enrolled = {
    totpSince: now.toISOString(),
    totpStep,
    recoveryCodes: kodePemulihan.flatMap((code) => digestOf(id, code) ?? []),
  };
  const below = belowLimits(db, limits, now);
  const entry = { accountId: id, action: 'account.codes', subject: id, now } as const;
  const { failures, changed } = await runBatch(db, {
    failures: readFailures(db, limits, now),
    changed: withAuditEntry(db, turnOnCodes(db, { id, totpSecret }, enrolled, below), entry),
  });
  const limited = await refusalOf(db, limits, failures, now);
  if (limited) return limited;
  return changed.length > 0 ? { kodePemulihan } : noSetup();
}

/** Turns the own codes off. 401 for a wrong password, 409 if they are off. */
export async function turnOff(
  account: AccountRow,
  { password }: { password: string },
  attempt: Attempt,
): Promise<Done | Refusal> {
  const { id } = account;
  const { db, now } = attempt;
  const limits = await limitsWithPassword(account, password, attempt);
  if (limits instanceof Refusal) return limits;
  const below = belowLimits(db, limits, now);
  const entry = { accountId: id, action: 'account.codes', subject: id, now } as const;
  const { failures, changed } = await runBatch(db, {
    failures: readFailures(db, limits, now),
    changed: withAuditEntry(db, turnOffCodes(db, id, below), entry),
  });
  const limited = await refusalOf(db, limits, failures, now);
  if (limited) return limited;
  return changed.length > 0 ? codesTurnedOff() : codesAreOff();
}

/**
 * Turns off the codes of another account, e.g. after a lost phone, and ends its sessions. 404 for an unknown account, 409 for the
 * admin's own account and if codes are off.
 */
export async function turnOffUserCodes(db: Db, id: string, actor: Actor): Promise<Done | Refusal> {
  if (id === actor.accountId) {
    const message = 'Kode autentikator Anda sendiri dimatikan di Akun saya, dengan kata sandi.';
    return new Refusal('conflict', message);
  }
  const entry = { ...actor, action: 'users.codes', subject: id } as const;
  const { changed, account } = await runBatch(db, {
    changed: withAuditEntry(db, resetCodes(db, id), entry),
    account: firstOf(accountById(db, id)),
  });
  if (!account) return unknownAccount();
  return changed.length > 0 ? codesTurnedOff() : codesAreOff();
}

const codesTurnedOff = () => ({ message: 'Kode autentikator dimatikan.' });

const codesAreOff = () => new Refusal('conflict', 'Kode autentikator tidak aktif.');

const noSetup = () =>
  new Refusal('conflict', 'Pemasangan ini sudah tidak berlaku. Mulai lagi dari awal.');
