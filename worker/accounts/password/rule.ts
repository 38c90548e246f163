import { newPasswordLength } from '#contract/accounts.ts';
import { countCharacters } from '#contract/basics/text.ts';
import type { Role } from '#contract/permissions.ts';
import { village } from '#village.config.ts';
import { Refusal } from '#worker/http/refusal.ts';
import commonPasswords from './common-passwords.json' with { type: 'json' };

const common = new Set(commonPasswords);

/** The account that sets a password. An attacker tries its name and e-mail first. */
interface Owner {
  email: string;
  name?: string;
}

/** Length in letters: shorter words occur within too many other words. */
const shortestWord = 3;

/** Words that an attacker tries first at this portal. */
const villageWords = [village.name, village.district, village.regency, 'desa', 'admin', 'warga'];

/** Why a new password is not accepted; null if it is. Without a role the rule for residents applies. */
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

/** The 400 of a new password that is not accepted, else null. */
export function refuseNewPassword(...input: Parameters<typeof explainNewPassword>): Refusal | null {
  const passwordBaru = explainNewPassword(...input);
  return passwordBaru === null ? null : Refusal.fields({ passwordBaru });
}

/**
 * Whether a password is a common one (ASVS 5.0, 6.2.4), or consists of a common word or words of the owner and the village
 * with digits or signs around them. Ignores case.
 */
function isCommon(password: string, owner: Owner, villageWords: readonly string[]): boolean {
  const text = password.toLowerCase();
  const bare = text.replace(/^\P{L}+|\P{L}+$/gu, '');
  if (common.has(text) || common.has(bare)) return true;
  const letters = text.replace(/\P{L}/gu, '');
  return letters !== '' && withoutWords(letters, ownWords(owner, villageWords)) === '';
}

function ownWords({ email, name = '' }: Owner, villageWords: readonly string[]): string[] {
  const words = [email, name, ...villageWords].flatMap((text) =>
    text.toLowerCase().split(/\P{L}+/u),
  );
  return words.filter(({ length }) => length >= shortestWord);
}

function withoutWords(letters: string, words: readonly string[]): string {
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  return longestFirst.reduce((left, word) => left.replaceAll(word, ''), letters);
}
