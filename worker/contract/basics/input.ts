import * as z from 'zod/mini';
import { described } from './described.ts';
import type { Result } from './result.ts';
import { limits, notOneOf, readText, type TextRules, textTypeError } from './text.ts';

/** The values of a valid form or body, or a message for each invalid field. */
export type Checked<Values> = Result<{ values: Values }, { errors: Record<string, string> }>;

/** Error message for values that are not text. */
export const textError =
  (label: string, missing?: string) =>
  ({ input }: { input?: unknown }) =>
    textTypeError(label, input, missing);

/** A rule that skips the following rules when it fails. */
export const rule = (passes: (text: string) => boolean, error: string) =>
  z.refine<string>(passes, { error, abort: true });

/** Parses text of a form or JSON body: normalises it and reports Indonesian messages. */
export function textSchema(rules: TextRules) {
  // The parameter type is for callers; a body may contain anything.
  const reader = z.transform((value: string | number, { issues }): string => {
    const read = readText(rules, value);
    if (read.ok) return read.text;
    issues.push({ code: 'custom', message: read.message, input: value });
    return '';
  });
  return z.pipe(reader, described(z.string(), textKeywords(rules)));
}

/** A line that is not empty. */
export const requiredLine = (label: string, max: number = limits.text) =>
  textSchema({ label, required: `${label} wajib diisi`, max });

/** One to `max` ids; `noun` is 'surat sekaligus'. */
export const idsSchema = (noun: string, none: string, max: number) =>
  z
    .array(z.string(), { error: none })
    .check(
      z.minLength(1, { error: none }),
      z.maxLength(max, { error: `Paling banyak ${max} ${noun}.` }),
    );

/** The rules of a text as keywords of JSON Schema. */
function textKeywords({ max, required, tests = [] }: TextRules) {
  const pattern = tests.find((test) => test.pattern)?.pattern?.source;
  return { maxLength: max, ...(required && { minLength: 1 }), ...(pattern && { pattern }) };
}

/** One of the given words, matched exactly. */
export function choiceSchema<const Choice extends string>(
  label: string,
  choices: readonly Choice[],
) {
  const error = notOneOf(choices).replace('{label}', label);
  return described(z.pipe(requiredLine(label), z.enum(choices, { error })), { enum: choices });
}

/** Runs a schema and folds its issues into one message per field, the first of each. A field of a row is named 'jamBuka.1.sampai'. */
export function check<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
): Checked<z.output<Schema>> {
  const result = schema.safeParse(input);
  if (result.success) return { ok: true, values: result.data };
  const errors: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const { path } = issue;
    const field = path.length > 2 ? path.join('.') : String(path[0] ?? '');
    errors[field] ??= issue.message;
  }
  return { ok: false, errors };
}

const booleanReader = z.transform((value: boolean | 'true' | 'false') =>
  value === 'true' || value === 'false' ? value === 'true' : value,
);

/** A JSON boolean, or 'true' and 'false' of a multipart body. */
export const requiredBoolean = (name: string) =>
  z.pipe(booleanReader, z.boolean({ error: `${name} harus true atau false.` }));

/** As `requiredBoolean`; false when omitted. */
export const formBoolean = (name: string) => z._default(requiredBoolean(name), false);
