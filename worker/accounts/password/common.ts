import { commonPasswords } from './common-passwords.ts';

/** What is known of whoever sets a password: words that others would try first. */
export interface Owner {
  email: string;
  name?: string;
}

/** Shorter ones stand in too many other words. */
const shortestWord = 3;

/**
 * Whether a password is one of the commonest (ASVS 5, 6.2.4), or nothing but such a word, or words of the owner and the village,
 * with digits or signs around it. Case does not matter.
 */
export function isCommon(password: string, owner: Owner, villageWords: readonly string[]): boolean {
  const text = password.toLowerCase();
  const bare = text.replace(/^\P{L}+|\P{L}+$/gu, '');
  if (isListed(text) || isListed(bare)) return true;
  const letters = text.replace(/\P{L}/gu, '');
  return letters !== '' && withoutWords(letters, ownWords(owner, villageWords)) === '';
}

/** The list is text: looking into it is quicker than making a set of it, and costs nothing at the Worker's start. */
function isListed(word: string): boolean {
  return word !== '' && !word.includes('\n') && commonPasswords.includes(`\n${word}\n`);
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
