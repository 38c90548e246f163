import { countCharacters } from '#contract/basics/text.ts';
import {
  guessableText,
  isGuessable,
  type PasswordOwner,
  villageWordsOf,
} from '#contract/passwords/guessable.ts';
import { newPasswordLength } from '#contract/passwords/length.ts';
import type { Role } from '#contract/permissions.ts';
import { village } from '#village.config.ts';
import { Refusal } from '#worker/http/refusal.ts';

const villageWords = villageWordsOf(village);

/** Why a new password is not accepted; null if it is. Without a role the rule for residents applies. */
export function explainNewPassword(
  password: string,
  { role = 'user', ...owner }: PasswordOwner & { role?: Role },
): string | null {
  const least = newPasswordLength[role];
  if (countCharacters(password) < least) return `Kata sandi baru minimal ${least} karakter.`;
  return isGuessable(password, owner, villageWords) ? guessableText : null;
}

/** The 400 of a new password that is not accepted, else null. */
export function refuseNewPassword(...input: Parameters<typeof explainNewPassword>): Refusal | null {
  const passwordBaru = explainNewPassword(...input);
  return passwordBaru === null ? null : Refusal.fields({ passwordBaru });
}
