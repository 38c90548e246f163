import type { Result } from './result.ts';

/** Maximum lengths in characters (Unicode code points). */
export const limits = {
  text: 200,
  longText: 20_000,
  amount: 50,
  address: 300,
  paragraph: 1000,
  kop: 150,
  adminNotes: 1000,
} as const;

/** Length in code points, as a person counts: an emoji is one. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/**
 * What nobody sees: format characters, those that turn the direction of writing among them, letters without a shape, and
 * halves of a character outside of the basic plane, which no database keeps.
 */
const unseen = /\p{Cf}|\p{Cs}|[\u115f\u1160\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5/gu;

/** What is seen: marks alone, with nothing to stand on, are not. */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * One line as it is stored: composed (NFC), without what nobody sees, control characters and runs of blanks as one space,
 * no outer blanks.
 */
export function normaliseLine(text: string): string {
  return text
    .replace(unseen, '')
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** Many lines as they are stored: as one line is, but with line breaks, which are \n. */
function normaliseLines(text: string): string {
  return text
    .replace(unseen, '')
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();
}

/** Only what no database and no page can hold is dropped. */
const asTyped = (text: string) => text.replace(/\0|\p{Cs}/gu, '');

const normalisers = { one: normaliseLine, many: normaliseLines, 'as-typed': asTyped } as const;

export interface TextRules {
  label: string;
  /** Message when there is nothing or only blanks; without it empty is allowed. */
  required?: string;
  max: number;
  /** One line, many lines, or text kept exactly as typed. */
  lines?: keyof typeof normalisers;
  /** Each test runs on the normalised text, in order; the first that fails gives the message. */
  tests?: readonly { passes: (text: string) => boolean; message: string; pattern?: RegExp }[];
  /** How a text that passes is stored, where it may be written in several ways; must pass too, and stay as it is. */
  store?: (text: string) => string;
}

/** The text to store, or the message of the first broken rule. */
export type TextResult = Result<{ text: string }, { message: string }>;

/** Normalises and checks a text of a form or JSON body. Does not use zod, which would be a tenth of a form's script. */
export function readText(rules: TextRules, value: unknown): TextResult {
  const { label, required, max, lines = 'one', tests = [], store } = rules;
  // JSON may send a number where a form sends its digits.
  const typed = typeof value === 'number' ? String(value) : value;
  if (typeof typed !== 'string')
    return { ok: false, message: textTypeError(label, typed, required) };
  const tooLong = {
    ok: false,
    message: `${label} maksimal ${max.toLocaleString('id-ID')} karakter.`,
  } as const;
  // Normalisation takes quadratic time for a long run of combining marks.
  if (typed.length > 4 * max + 64) return tooLong;
  const text = normalisers[lines](typed);
  if (required && !visible.test(text)) return { ok: false, message: required };
  if (countCharacters(text) > max) return tooLong;
  const broken = tests.find(({ passes }) => !passes(text));
  return broken
    ? { ok: false, message: broken.message }
    : { ok: true, text: store ? store(text) : text };
}

/** What is said of what is no text at all. */
export function textTypeError(label: string, value: unknown, missing?: string): string {
  const isMissing = value === undefined || value === null;
  return (isMissing && missing) || `${label} harus berupa teks.`;
}
