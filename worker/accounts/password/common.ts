import commonPasswords from './common-passwords.json' with { type: 'json' };

const common = new Set(commonPasswords);

/** The account that sets a password. Its name and e-mail are the first words that an attacker tries. */
export interface Owner {
  email: string;
  name?: string;
}

/** Shorter words are part of too many other words. */
const shortestWord = 3;

/**
 * Whether a password is a common one (ASVS 5.0, 6.2.4), or consists of a common word or words of the owner and the village
 * with digits or signs around them. Ignores case.
 */
export function isCommon(password: string, owner: Owner, villageWords: readonly string[]): boolean {
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
