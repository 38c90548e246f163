import { type Field, takesText } from '../fields.ts';
import type { Terms } from '../village/term-forms.ts';
import { fillTerms, isTermPlaceholder } from '../village/terms.ts';

/*
 * The grammar of a statement. Each sentence is a printed paragraph of the letter, with placeholders in braces:
 *
 *   {desa}      the name of the village
 *   {sebutanDesa}, {sebutanDesa.kecil}
 *               what the village and its offices are called (village/terms.ts)
 *   {acara}     the answer to the field of that name
 *   {ahliWaris.jumlah}
 *               how many people the list of that name has
 *   {hiburan: Ada = dengan hiburan | Tidak = tanpa hiburan}
 *               words by the answer to a choice: for each value, the value, `=` and its words, which may be empty
 *
 * Blanks around values and words are ignored; names contain none. There is no other syntax: braces cannot be printed, and
 * words cannot contain `|`. A sentence about a question that was not asked, or may be left empty and was, is not printed.
 */
const placeholder = /\{([^{}]*)\}/g;

/** A placeholder: `whole` includes the braces, `words` maps the values of a choice. */
export interface Placeholder {
  whole: string;
  name: string;
  words?: ReadonlyMap<string, string>;
}

/** The placeholders of a sentence, in order. */
export const placeholdersIn = (sentence: string): Placeholder[] =>
  [...sentence.matchAll(placeholder)].map(([whole, inside = '']) => readPlaceholder(whole, inside));

function readPlaceholder(whole: string, inside: string): Placeholder {
  const colon = inside.indexOf(':');
  if (colon < 0) return { whole, name: inside };
  const cases = inside.slice(colon + 1).split('|');
  const words = cases.map((one): [string, string] => {
    const [value = '', ...rest] = one.split('=');
    return [value.trim(), rest.join('=').trim()];
  });
  return { whole, name: inside.slice(0, colon), words: new Map(words) };
}

/** Error messages for invalid syntax and unknown fields. */
export function statementFaults(sentence: string, fields: readonly Field[]): string[] {
  if (/[{}]/.test(sentence.replace(placeholder, '')))
    return ['Ada tanda { atau } tanpa pasangannya. Pilih isian dari daftar.'];
  return placeholdersIn(sentence).flatMap(({ whole, name, words }) => {
    const field = fields.find((one) => one.name === name);
    if ((name === 'desa' || isTermPlaceholder(name)) && !words) return [];
    if (fields.some((one) => one.kind === 'people' && countName(one) === name) && !words) return [];
    if (!field || !takesText(field))
      return [
        `${whole} bukan isian surat ini yang dijawab dengan tulisan. Pilih isian dari daftar.`,
      ];
    return words ? wordFaults(whole, words, field) : [];
  });
}

/** Name of a list's number of people in statements. */
export const countName = ({ name }: { name: string }) => `${name}.jumlah`;

function wordFaults(whole: string, words: ReadonlyMap<string, string>, field: Field): string[] {
  const choices = field.kind === 'choice' ? field.choices : [];
  const missing = choices.filter((value) => !words.has(value));
  if (missing.length > 0) return [`${whole}: belum ada kata untuk jawaban ${missing.join(', ')}.`];
  const unknown = [...words.keys()].filter((value) => !choices.includes(value));
  return unknown.length > 0 ? [`${whole}: tidak ada pilihan jawaban ${unknown.join(', ')}.`] : [];
}

/**
 * Replaces the placeholders for printing, and leaves out sentences with a question that has no answer.
 * @throws if a choice has no words for an answer
 */
export function fillStatement(
  sentences: readonly string[],
  answers: Readonly<Record<string, string>>,
  village: { name: string; terms: Terms },
): string[] {
  const fill = (whole: string, inside: string): string => {
    const { name, words } = readPlaceholder(whole, inside);
    const value = name === 'desa' ? village.name : (answers[name] ?? '');
    const text = words ? words.get(value) : value;
    // A letter must not state anything that was not answered.
    if (text === undefined) throw new Error(`the statement has no words for '${value}'`);
    return text;
  };
  return sentences
    .map((sentence) => fillTerms(sentence, village.terms))
    .filter((sentence) =>
      placeholdersIn(sentence).every(({ name }) => name === 'desa' || answers[name] !== undefined),
    )
    .map((sentence) => sentence.replace(placeholder, fill));
}
