import type { AccountRow } from '#worker/auth/index.ts';
import type { Condition, Db } from '#worker/db/client.ts';
import { Refusal } from '#worker/http/refusal.ts';
import type { Secrets } from '#worker/http/secrets/keys.ts';
import { seal, unseal } from '#worker/http/secrets/sealed-secret.ts';
import { consumeRecoveryCode, consumeStep, type Enrolment } from './queries.ts';
import { digestOf } from './recovery.ts';
import { stepOf } from './totp.ts';

/** The statement that consumes a valid code; it returns no row if another login consumed it first. */
export type UseCode = (db: Db, onlyIf: Condition) => ReturnType<typeof consumeStep>;

/**
 * Checks the second factor of a login whose password is right. Returns null if the account has no codes, `missing` if no code was
 * sent, a refusal for a wrong code (to be counted as a failed login), or the use of a valid code.
 */
export async function checkSecondFactor(
  { id, totpSince, totpSecret, totpStep, recoveryCodes }: AccountRow,
  typed: string | undefined,
  { secrets, now }: { secrets: Secrets; now: Date },
): Promise<UseCode | 'missing' | Refusal | null> {
  if (totpSince === null) return null;
  if (!typed) return 'missing';
  const enrolment: Enrolment = { id, totpSince };
  const digest = digestOf(id, typed);
  if (digest !== null) {
    const use: UseCode = (db, onlyIf) => consumeRecoveryCode(db, enrolment, digest, onlyIf);
    return recoveryCodes.includes(digest) ? use : wrongCode();
  }
  const sealedFor = { purpose: 'authenticator', id } as const;
  const opened = await unseal(secrets, sealedFor, totpSecret ?? '');
  if (!opened) return unreadable();
  const step = stepOf(opened.text, typed, now);
  if (step === null || step <= (totpStep ?? -1)) return wrongCode();
  const resealed = opened.isOld ? await seal(secrets, sealedFor, opened.text) : null;
  return (db, onlyIf) => consumeStep(db, enrolment, { step, totpSecret: resealed }, onlyIf);
}

export const refuseCode = (kode: string) => Refusal.fields({ kode }, 'unauthenticated');

export const codeRequired = () => refuseCode('Ketik kode 6 angka dari aplikasi autentikator Anda.');

export const wrongCode = () =>
  refuseCode('Kode salah atau sudah dipakai. Tunggu kode berikutnya di aplikasi, lalu ketik lagi.');

/** The authenticator secret was encrypted under an AUTH_SECRET that no longer exists (docs/runbook.md). */
const unreadable = () =>
  refuseCode(
    'Kode autentikator Anda tidak dapat diperiksa lagi. Pakai kode pemulihan, atau minta admin lain mematikannya.',
  );
