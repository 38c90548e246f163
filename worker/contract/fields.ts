import { limits, normaliseLine, type TextRules, textSchema } from './input.ts';

/** How a field is asked for in the form. */
interface FieldWords {
  name: string;
  label: string;
  /** The question that heads the field's step. */
  question: string;
  help?: string;
  example?: string;
}

/** An answer in words; what it must be follows from its kind (`ruleOf`). */
export interface TextField extends FieldWords {
  kind: 'text' | 'digits' | 'occupation' | 'address' | 'place-date';
  autocomplete?: string;
}

/** One of a few words, to the letter. */
export interface ChoiceField extends FieldWords {
  kind: 'choice';
  choices: readonly string[];
}

/** A picture that is sent as a file (JPEG, PNG or WebP of at most 5 MB); its bytes are checked on the server. */
export interface PhotoField extends FieldWords {
  kind: 'photo';
}

export type AnswerField = TextField | ChoiceField;
export type Field = AnswerField | PhotoField;

const monthNames =
  'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember';
export const months: readonly string[] = monthNames.split(' ');

/** Whether text reads 'Place, DD Monthname YYYY' with a day that the calendar has. */
export function isPlaceAndDate(value: string): boolean {
  const match = /^[\p{M} ]*\p{L}[\p{L}\p{M} ]*, ([0-9]{2}) ([A-Za-z]+) ([0-9]{4})$/u.exec(value);
  if (!match) return false;
  const [, day, monthName = '', year] = match;
  const month = months.indexOf(monthName);
  if (month < 0) return false;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), month, Number(day));
  // A day that the month has not is another day of the next.
  return date.getUTCDate() === Number(day);
}

const isMissing = (label: string) => `${label} wajib diisi`;

const matches = (pattern: RegExp, message: string) => [
  { passes: (answer: string) => pattern.test(answer), message },
];

/** What an answer must be by the kind of its field, beside what every answer must be. */
function ruleOf(field: AnswerField): Partial<TextRules> {
  const { label } = field;
  switch (field.kind) {
    case 'text':
      return {};
    // NIK (population number) and KK (family card): ASCII digits.
    case 'digits':
      return { tests: matches(/^[0-9]{16}$/, `${label} harus berupa 16 digit angka`) };
    case 'occupation': {
      const message = `${label} minimal 3 huruf dan hanya boleh berisi huruf dan spasi.`;
      return { tests: matches(/^[\p{L}\p{M} ]{3,}$/u, message) };
    }
    case 'address': {
      const message = `${label} minimal 10 karakter dan hanya boleh berisi huruf, angka, spasi, koma, titik, dan tanda hubung.`;
      return { max: limits.address, tests: matches(/^[\p{L}\p{M}0-9 ,.-]{10,}$/u, message) };
    }
    case 'place-date': {
      const message = "Format harus seperti 'Jakarta, 01 Januari 1990'.";
      const required = `${label} tidak boleh kosong.`;
      return { required, tests: [{ passes: isPlaceAndDate, message }] };
    }
    case 'choice': {
      const message = `${label} harus salah satu dari: ${field.choices.join(', ')}.`;
      return { tests: [{ passes: (answer) => field.choices.includes(answer), message }] };
    }
  }
}

/** Reads one answer from a form or JSON: the server's check and the form's. */
export function answerSchema(field: AnswerField) {
  const { label } = field;
  return textSchema({ label, required: isMissing(label), max: limits.text, ...ruleOf(field) });
}

/** The message for one answer, or null when it passes. */
export function checkAnswer(field: AnswerField, value: unknown): string | null {
  const result = answerSchema(field).safeParse(value);
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
  const match = /(.*?)\s*,\s*(\d{1,2})[ ./-]+(\p{L}+|\d{1,2})[ ./-]+(\d{4})$/u.exec(line);
  if (!match) return line;
  const [, place = '', day = '', monthText = '', year = ''] = match;
  const month = /\d/.test(monthText)
    ? months[Number(monthText) - 1]
    : months.find((name) => name.toLowerCase() === monthText.toLowerCase());
  return month ? `${place}, ${day.padStart(2, '0')} ${month} ${year}` : line;
}
