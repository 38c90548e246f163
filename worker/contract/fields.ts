import type * as z from 'zod/mini';
import { limits, normaliseLine, textSchema } from './input.ts';

/** How a field is asked for in the form; the words beside its rules. */
interface FieldWords {
  name: string;
  label: string;
  /** The question that heads the field's step. */
  question: string;
  help?: string;
  example?: string;
}

type FieldSchema = z.ZodMiniType<string, unknown>;

export interface TextField extends FieldWords {
  kind: 'text' | 'digits' | 'place-date' | 'address';
  schema: FieldSchema;
  autocomplete?: string;
}

export interface ChoiceField extends FieldWords {
  kind: 'choice';
  schema: FieldSchema;
  choices: readonly string[];
}

/** A picture that is sent as a file; its bytes are checked on the server. */
export interface PhotoField extends FieldWords {
  kind: 'photo';
}

export type Field = TextField | ChoiceField | PhotoField;
export type AnswerField = TextField | ChoiceField;

interface Rule {
  /** Most characters; a text's 200 without it. */
  max?: number;
  /** What must hold of an answer that is not empty, and what is said where it does not. */
  passes?: (answer: string) => boolean;
  message?: string;
  /** What is said of an empty answer. */
  empty?: string;
}

const isMissing = (label: string) => `${label} wajib diisi`;

function answerSchema(label: string, { max = limits.text, passes, message, empty }: Rule = {}) {
  const tests = passes ? [{ passes, message: message ?? isMissing(label) }] : [];
  return textSchema({ label, required: empty ?? isMissing(label), max, tests });
}

/** Any text of at most 200 characters. */
export function text<const Words extends FieldWords & { autocomplete?: string }>(words: Words) {
  return { ...words, kind: 'text', schema: answerSchema(words.label) } as const;
}

/** Exactly 16 ASCII digits, such as NIK (population number) and KK (family card). */
export function digits16<const Words extends FieldWords>(words: Words) {
  const schema = answerSchema(words.label, {
    passes: (answer) => /^[0-9]{16}$/.test(answer),
    message: `${words.label} harus berupa 16 digit angka`,
  });
  return { ...words, kind: 'digits', schema } as const;
}

/** One of a few words, to the letter. */
export function choice<const Words extends FieldWords & { choices: readonly string[] }>(
  words: Words,
) {
  const schema = answerSchema(words.label, {
    passes: (answer) => words.choices.includes(answer),
    message: `${words.label} harus salah satu dari: ${words.choices.join(', ')}.`,
  });
  return { ...words, kind: 'choice', schema } as const;
}

/** An occupation: at least 3 letters or spaces. */
export function occupation<const Words extends FieldWords>(words: Words) {
  const schema = answerSchema(words.label, {
    passes: (answer) => /^[\p{L}\p{M} ]{3,}$/u.test(answer),
    message: `${words.label} minimal 3 huruf dan hanya boleh berisi huruf dan spasi.`,
  });
  return { ...words, kind: 'text', schema } as const;
}

/** An address: 10 to 300 characters; letters, digits, spaces, comma, period and hyphen. */
export function address<const Words extends FieldWords>(words: Words) {
  const schema = answerSchema(words.label, {
    max: limits.address,
    passes: (answer) => /^[\p{L}\p{M}0-9 ,.-]{10,}$/u.test(answer),
    message: `${words.label} minimal 10 karakter dan hanya boleh berisi huruf, angka, spasi, koma, titik, dan tanda hubung.`,
  });
  return { ...words, kind: 'address', schema } as const;
}

export const months: readonly string[] = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
  'November',
  'Desember',
];

/** Whether text reads 'Place, DD Monthname YYYY' with a day that the calendar has. */
export function isPlaceAndDate(value: string): boolean {
  const match = /^[\p{L}\p{M} ]+, ([0-9]{2}) ([A-Za-z]+) ([0-9]{4})$/u.exec(value);
  if (!match || !/\p{L}/u.test(value.split(',')[0] ?? '')) return false;
  const [, day, monthName = '', year] = match;
  const month = months.indexOf(monthName);
  if (month < 0) return false;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), month, Number(day));
  return date.getUTCMonth() === month && date.getUTCDate() === Number(day);
}

/** Place and date as letters write it: 'Jakarta, 01 Januari 1990'. */
export function placeAndDate<const Words extends FieldWords>(words: Words) {
  const schema = answerSchema(words.label, {
    empty: `${words.label} tidak boleh kosong.`,
    passes: isPlaceAndDate,
    message: "Format harus seperti 'Jakarta, 01 Januari 1990'.",
  });
  return { ...words, kind: 'place-date', schema } as const;
}

/** A picture; JPEG, PNG or WebP of at most 5 MB. */
export function photo<const Words extends FieldWords>(words: Words) {
  return { ...words, kind: 'photo' } as const;
}

/** The message for one answer, or null when it passes: the form's and the server's one check. */
export function checkAnswer(field: AnswerField, value: unknown): string | null {
  const result = field.schema.safeParse(value);
  return result.success ? null : (result.error.issues[0]?.message ?? isMissing(field.label));
}

/** The message for a photo that is missing, or null. */
export function checkPhoto(field: PhotoField, given: boolean): string | null {
  return given ? null : isMissing(field.label);
}

/**
 * What a person most likely meant: digits without the blanks, dots and dashes of a pasted NIK; '1 januari 1990' as
 * '01 Januari 1990'. Used by the form while typing is over, never by the server.
 */
export function tidyAnswer(field: AnswerField, typed: string): string {
  const line = normaliseLine(typed);
  if (field.kind === 'digits') return line.replace(/[ .-]/g, '');
  if (field.kind !== 'place-date') return line;
  const match = /^(.*?)\s*,\s*(\d{1,2})[ ./-]+(\p{L}+|\d{1,2})[ ./-]+(\d{4})$/u.exec(line);
  if (!match) return line;
  const [, place = '', day = '', monthText = '', year = ''] = match;
  const month = /^\d/.test(monthText)
    ? months[Number(monthText) - 1]
    : months.find((name) => name.toLowerCase() === monthText.toLowerCase());
  return month ? `${place}, ${day.padStart(2, '0')} ${month} ${year}` : line;
}
