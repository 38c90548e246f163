import * as z from 'zod/mini';
import { described } from './described.ts';

/** What a form or a body may hold, checked: either all values, or a message for each wrong field. */
export type Checked<Values> =
  | { ok: true; values: Values }
  | { ok: false; errors: Record<string, string> };

/** Limits of CONTRACT section 4 and 5, in characters (Unicode code points). */
export const limits = {
  text: 200,
  longText: 20_000,
  amount: 50,
  address: 300,
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

/** JSON may carry a number or a boolean where a form sends text; anything but a scalar stays wrong. */
function scalarToText(value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
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
}

/** What is said of what is no text at all. */
export const textError =
  (label: string, missing = `${label} harus berupa teks.`) =>
  ({ input }: { input?: unknown }) =>
    input === undefined || input === null ? missing : `${label} harus berupa teks.`;

/** What must hold of a text for the checks after it to be made. */
export const rule = (passes: (text: string) => boolean, error: string | (() => string)) =>
  z.refine<string>(passes, { error, abort: true });

/** A zod schema that reads text from a form or JSON, normalises it and gives Indonesian messages. */
export function textSchema(rules: TextRules) {
  const { label, required, max, lines = 'one', tests = [] } = rules;
  const checked = z.string({ error: textError(label, required) }).check(
    z.overwrite(normalisers[lines]),
    rule((value) => !required || visible.test(value), required ?? ''),
    rule(
      (value) => countCharacters(value) <= max,
      // Only when it is said: a slow phone takes 100 ms to load the browser's own way with numbers.
      () => `${label} maksimal ${max.toLocaleString('id-ID')} karakter.`,
    ),
    ...tests.map(({ passes, message }) => rule(passes, message)),
  );
  return z.pipe(z.transform(scalarToText), described(checked, { rules }));
}

/** One of some words, to the letter. */
export function choiceSchema<const Choice extends string>(
  label: string,
  choices: readonly Choice[],
) {
  const text = textSchema({ label, required: `${label} wajib diisi`, max: limits.text });
  const error = `${label} harus salah satu dari: ${choices.join(', ')}.`;
  return described(z.pipe(text, z.enum(choices, { error })), { choices });
}

/** Runs a schema and folds its issues into one message per field, the first of each. */
export function check<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
): Checked<z.output<Schema>> {
  const result = schema.safeParse(input);
  if (result.success) return { ok: true, values: result.data };
  const errors: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const field = String(issue.path[0] ?? '');
    errors[field] ??= issue.message;
  }
  return { ok: false, errors };
}
