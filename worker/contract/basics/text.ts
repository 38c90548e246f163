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

/** Length in code points: an emoji counts as one. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Format characters (including bidirectional controls), blank letters, and lone surrogates, which SQLite cannot store. */
const invisible = /\p{Cf}|\p{Cs}|[\u115f\u1160\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5/gu;

/** The apostrophe that search takes for a letter, so that "Maʼmun" would be found by none of its spellings. */
const letterApostrophe = /ʼ/g;

/** Excludes marks: without a base character they are not visible. */
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

const visibleOnly = (text: string) =>
  text.replace(invisible, '').replace(letterApostrophe, '’').normalize('NFC');

/** One line as stored: NFC, without invisible characters, control characters and whitespace collapsed to one space, trimmed. */
export const normaliseLine = (text: string): string =>
  visibleOnly(text)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** As `normaliseLine`, but keeps tabs and line breaks (as \n). */
const normaliseLines = (text: string): string =>
  visibleOnly(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();

/** Drops only NUL and lone surrogates, which cannot be stored. */
const asTyped = (text: string) => text.replace(/\0|\p{Cs}/gu, '');

const normalisers = { one: normaliseLine, many: normaliseLines, 'as-typed': asTyped } as const;

/** Rules of a text. Messages may contain {label}. */
export interface TextRules {
  label: string;
  /** Message for empty or blank text; without it the text may be empty. */
  required?: string;
  max: number;
  /** How the text is normalised. */
  lines?: keyof typeof normalisers;
  /** Run in order on the normalised text; the first failing test gives the message. */
  tests?: readonly { pattern?: RegExp; passes?: (text: string) => boolean; message: string }[];
  /** Converts a valid text to its stored form, which must be valid and map to itself. */
  store?: (text: string) => string;
}

/** The message for a text that is none of the choices. */
export const notOneOf = (choices: readonly string[]) =>
  `{label} harus salah satu dari: ${choices.join(', ')}.`;

/** The text to store, or the message of the first broken rule. */
export type TextResult = Result<{ text: string }, { message: string }>;

/** Normalises and validates a text of a form or JSON body. Without zod, which would be a tenth of a form's script. */
export function readText(rules: TextRules, value: unknown): TextResult {
  const { label, required, max, lines = 'one', tests = [], store } = rules;
  // JSON bodies may hold a number where forms send digits.
  const typed = typeof value === 'number' ? String(value) : value;
  const fail = (message: string) =>
    ({ ok: false, message: message.replace('{label}', () => label) }) as const;
  const tooLong = `{label} maksimal ${max.toLocaleString('id-ID')} karakter.`;
  if (typeof typed !== 'string') return fail(textTypeError(label, typed, required));
  // Normalisation takes quadratic time for a long run of combining marks.
  if (typed.length > 4 * max + 64) return fail(tooLong);
  const text = normalisers[lines](typed);
  if (required && !visible.test(text)) return fail(required);
  if (countCharacters(text) > max) return fail(tooLong);
  const broken = tests.find(
    ({ pattern, passes }) => pattern?.test(text) === false || passes?.(text) === false,
  );
  return broken ? fail(broken.message) : { ok: true, text: store ? store(text) : text };
}

/** Error message for a value that is not text. */
export function textTypeError(label: string, value: unknown, missing?: string): string {
  const isMissing = value === undefined || value === null;
  return (isMissing && missing) || `${label} harus berupa teks.`;
}
