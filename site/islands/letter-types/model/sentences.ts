import { countName, type Placeholder, placeholdersIn } from '#contract/letters/statement.ts';
import type { EditedField } from './edited-letter.ts';

/** The placeholder of a field. For a choice with words for each value, initially the value in lower case. */
export function placeholderFor({ name, kind, choices = [] }: EditedField): string {
  if (kind !== 'choice') return `{${name}}`;
  return write(name, new Map(choices.map((value) => [value, value.toLowerCase()])));
}

const write = (name: string, words: ReadonlyMap<string, string>) =>
  `{${name}: ${[...words].map(([value, text]) => `${value} = ${text}`).join(' | ')}}`;

/** The placeholders of a sentence that have words for each value of a choice. */
export const choicesIn = (sentence: string): Required<Placeholder>[] =>
  placeholdersIn(sentence).filter((one): one is Required<Placeholder> => one.words !== undefined);

/** Delimiters, which words may not contain. */
const delimiters = /[{}|]/g;

/** Replaces the words for one value of a choice. */
export function replaceWords(
  sentence: string,
  { whole, name, words }: Required<Placeholder>,
  value: string,
  text: string,
): string {
  const changed = new Map([...words, [value, text.replace(delimiters, '')]]);
  return sentence.replace(whole, () => write(name, changed));
}

/** Renames a field, or a list and its number of people, in a sentence. */
export function renamePlaceholder(sentence: string, from: string, to: string): string {
  const renamed = rewrite(sentence, from, ({ words }) => (words ? write(to, words) : `{${to}}`));
  return rewrite(renamed, countName({ name: from }), () => `{${countName({ name: to })}}`);
}

/** Replaces the values of a choice in a sentence. A value keeps its words; a renamed one is matched by position if the count is equal. */
export function updateChoices(
  sentence: string,
  name: string,
  before: readonly string[],
  after: readonly string[],
): string {
  return rewrite(sentence, name, ({ whole, words }) => {
    if (!words) return whole;
    const wordsFor = (value: string, at: number) =>
      words.get(value) ??
      (before.length === after.length ? words.get(before[at] ?? '') : undefined);
    return write(name, new Map(after.map((value, at) => [value, wordsFor(value, at) ?? ''])));
  });
}

function rewrite(sentence: string, name: string, to: (one: Placeholder) => string): string {
  const named = placeholdersIn(sentence).filter((one) => one.name === name);
  return named.reduce((text, one) => text.replace(one.whole, () => to(one)), sentence);
}
