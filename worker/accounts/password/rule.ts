import { newPasswordLength } from '#contract/accounts.ts';
import { countCharacters } from '#contract/basics/text.ts';
import type { Role } from '#contract/permissions.ts';
import { village } from '#village.config.ts';
import { Refusal } from '#worker/http/refusal.ts';
import { isCommon, type Owner } from './common.ts';

/** What anybody would try first for this portal. */
const villageWords = [village.name, village.district, village.regency, 'desa', 'admin', 'warga'];

/** What is wrong with a new password; null where nothing is. Of an owner of whom nobody knows the role only the e-mail counts. */
export function explainNewPassword(
  password: string,
  { role = 'user', ...owner }: Owner & { role?: Role },
): string | null {
  const least = newPasswordLength[role];
  if (countCharacters(password) < least) return `Kata sandi baru minimal ${least} karakter.`;
  return isCommon(password, owner, villageWords)
    ? 'Kata sandi ini terlalu mudah ditebak. Pilih yang lain, misalnya tiga kata yang tidak berhubungan.'
    : null;
}

/** The refusal of a new password; null where it may be set. */
export function refuseNewPassword(...asked: Parameters<typeof explainNewPassword>): Refusal | null {
  const passwordBaru = explainNewPassword(...asked);
  return passwordBaru === null ? null : Refusal.fields({ passwordBaru });
}
