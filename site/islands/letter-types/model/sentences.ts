import { type Placeholder, placeholdersIn } from '#contract/letters/statement.ts';
import type { EditedField } from './edited-letter.ts';

/** A placeholder for an answer; for a choice with its words by value, which begin as the values themselves. */
export function placeholderFor({ name, kind, choices = [] }: EditedField): string {
  if (kind !== 'choice') return `{${name}}`;
  return write(name, new Map(choices.map((value) => [value, value.toLowerCase()])));
}

const write = (name: string, words: ReadonlyMap<string, string>) =>
  `{${name}: ${[...words].map(([value, said]) => `${value} = ${said}`).join(' | ')}}`;

/** The choices in a sentence that say other words for each value. */
export const choicesIn = (sentence: string): Required<Placeholder>[] =>
  placeholdersIn(sentence).filter((one): one is Required<Placeholder> => one.words !== undefined);

/** What words may not hold: it would end them. */
const ends = /[{}|]/g;

/** A sentence with other words for one value of a choice. */
export function withWords(
  sentence: string,
  { whole, name, words }: Required<Placeholder>,
  value: string,
  said: string,
): string {
  const changed = new Map([...words, [value, said.replace(ends, '')]]);
  return sentence.replace(whole, () => write(name, changed));
}

/** A sentence in which a field has another name. */
export function withName(sentence: string, from: string, to: string): string {
  return rewrite(sentence, from, ({ words }) => (words ? write(to, words) : `{${to}}`));
}

/**
 * A sentence in which the values of a choice are others: each keeps its words, also where it is only called otherwise (by its place,
 * where there are as many as before).
 */
export function withValues(
  sentence: string,
  name: string,
  before: readonly string[],
  after: readonly string[],
): string {
  return rewrite(sentence, name, ({ whole, words }) => {
    if (!words) return whole;
    const saidOf = (value: string, at: number) =>
      words.get(value) ??
      (before.length === after.length ? words.get(before[at] ?? '') : undefined);
    return write(name, new Map(after.map((value, at) => [value, saidOf(value, at) ?? ''])));
  });
}

function rewrite(sentence: string, name: string, to: (one: Placeholder) => string): string {
  const named = placeholdersIn(sentence).filter((one) => one.name === name);
  return named.reduce((text, one) => text.replace(one.whole, () => to(one)), sentence);
}
