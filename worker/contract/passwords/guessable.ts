import type { VillageConfig } from '../village/schema.ts';
import { lowerTerms } from '../village/words.ts';
import commonPasswords from './common-passwords.json' with { type: 'json' };

const common = new Set(commonPasswords);

/** The account that sets a password. An attacker tries its name and e-mail first. */
export interface PasswordOwner {
  email: string;
  name?: string;
}

export const guessableText =
  'Kata sandi ini terlalu mudah ditebak. Pilih yang lain, misalnya tiga kata yang tidak berhubungan.';

/** Length in letters: shorter words occur within too many other words. */
const shortestWord = 3;

/** Words that an attacker tries first at a village's portal. */
export const villageWordsOf = ({
  name,
  district,
  regency,
}: Pick<VillageConfig, 'name' | 'district' | 'regency'>) => [
  name,
  district,
  regency,
  ...new Set(['desa', lowerTerms.village]),
  'admin',
  'warga',
];

/**
 * Whether a password is a common one (ASVS 5.0, 6.2.4), or consists of a common word or words of the owner and the village
 * with digits or signs around them. Ignores case.
 */
export function isGuessable(
  password: string,
  owner: PasswordOwner,
  villageWords: readonly string[],
): boolean {
  const text = password.toLowerCase();
  const bare = text.replace(/^\P{L}+|\P{L}+$/gu, '');
  if (common.has(text) || common.has(bare)) return true;
  const letters = text.replace(/\P{L}/gu, '');
  return letters !== '' && withoutWords(letters, ownWords(owner, villageWords)) === '';
}

function ownWords({ email, name = '' }: PasswordOwner, villageWords: readonly string[]): string[] {
  const words = [email, name, ...villageWords].flatMap((text) =>
    text.toLowerCase().split(/\P{L}+/u),
  );
  return words.filter(({ length }) => length >= shortestWord);
}

function withoutWords(letters: string, words: readonly string[]): string {
  const longestFirst = [...words].sort((one, other) => other.length - one.length);
  return longestFirst.reduce((left, word) => left.replaceAll(word, ''), letters);
}
