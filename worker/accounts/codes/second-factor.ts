import type { AccountRow } from '#worker/auth/index.ts';
import type { Condition, Db } from '#worker/db/client.ts';
import { Refusal } from '#worker/http/refusal.ts';
import type { Secrets } from '#worker/http/secrets/keys.ts';
import { consumeRecoveryCode, consumeStep, type Enrolment } from './queries.ts';
import { digestOf } from './recovery.ts';
import { seal, unseal } from './sealed-secret.ts';
import { stepOf } from './totp.ts';

/** A code that fits: `use` is the statement that uses it up, and returns no row where somebody else was first. */
export interface FittingCode {
  use: (db: Db, onlyIf: Condition) => ReturnType<typeof consumeStep>;
}

/**
 * What a login with the right password has still to show: nothing (null), a code that it has not sent (`missing`), another
 * one than it has sent (a refusal, which is to be counted as a failed login), or what fits and is still to be used up.
 */
export async function checkSecondFactor(
  { id, totpSince, totpSecret, totpStep, recoveryCodes }: AccountRow,
  typed: string | undefined,
  { secrets, now }: { secrets: Secrets; now: Date },
): Promise<FittingCode | 'missing' | Refusal | null> {
  if (totpSince === null) return null;
  if (!typed) return 'missing';
  const enrolment: Enrolment = { id, totpSince };
  const digest = digestOf(id, typed);
  if (digest !== null) {
    const use: FittingCode['use'] = (db, onlyIf) =>
      consumeRecoveryCode(db, enrolment, digest, onlyIf);
    return recoveryCodes.includes(digest) ? { use } : wrongCode();
  }
  const opened = await unseal(secrets, id, totpSecret ?? '');
  if (!opened) return unreadable();
  const step = stepOf(opened.text, typed, now);
  if (step === null || step <= (totpStep ?? -1)) return wrongCode();
  const sealedAnew = opened.isOld ? await seal(secrets, id, opened.text) : null;
  return {
    use: (db, onlyIf) => consumeStep(db, enrolment, { step, totpSecret: sealedAnew }, onlyIf),
  };
}

export function askForCode(): Refusal {
  const kode = 'Ketik kode 6 angka dari aplikasi autentikator Anda.';
  return Refusal.fields({ kode }, 'unauthenticated');
}

export function wrongCode(): Refusal {
  const kode =
    'Kode salah atau sudah dipakai. Tunggu kode berikutnya di aplikasi, lalu ketik lagi.';
  return Refusal.fields({ kode }, 'unauthenticated');
}

/** The secret of the app was sealed under one that is gone (docs/runbook.md). */
function unreadable(): Refusal {
  const kode =
    'Kode autentikator Anda tidak dapat diperiksa lagi. Pakai kode pemulihan, atau minta admin lain mematikannya.';
  return Refusal.fields({ kode }, 'unauthenticated');
}
