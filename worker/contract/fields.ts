import { amountRules } from './answers/amounts.ts';
import { tidyDate } from './answers/typed-date.ts';
import { isDate } from './basics/jakarta-time.ts';
import { limits, readText, type TextResult, type TextRules } from './basics/text.ts';

/** How a field is asked for in the form. */
interface FieldWords {
  name: string;
  label: string;
  /** The question that heads the field's step. */
  question: string;
  help?: string;
  example?: string;
  /** The name under which other letters ask the same, where this one asks it under its own. */
  meaning?: string;
}

type TextKind =
  | 'text'
  /** A paragraph: line breaks become spaces. */
  | 'long-text'
  /** A NIK or KK. */
  | 'digits'
  /** A whole number from 0, stored as its digits; so are rupiah. */
  | 'number'
  | 'rupiah'
  | 'occupation'
  | 'address'
  /** 'DD Monthname YYYY', alone or after a place. */
  | 'date'
  | 'place-date';

/** An answer in words; what it must be follows from its kind (`ruleOf`). */
export interface TextField extends FieldWords {
  kind: TextKind;
  autocomplete?: string;
  /** A name, whose words begin with capitals. */
  isName?: true;
  /** May stay empty: what a letter asks beside its steps. */
  optional?: true;
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

/** Whether text reads 'Place, DD Monthname YYYY' with a day that the calendar has. */
export function isPlaceAndDate(value: string): boolean {
  const [, date = ''] = /^[\p{M} ]*\p{L}[\p{L}\p{M} ]*, (.+)$/u.exec(value) ?? [];
  return isDate(date);
}

const isMissing = (label: string) => `${label} wajib diisi`;

const matches = (pattern: RegExp, message: string) => [
  { passes: (answer: string) => pattern.test(answer), message, pattern },
];

/** The signs that an answer may hold, by kind, as a regular expression has them between brackets. */
export const allowedSigns = {
  occupation: '\\p{L}\\p{M} ',
  address: '\\p{L}\\p{M}0-9 ,.-',
} as const;

/** At least so many of these signs, and no other. */
const onlySigns = (kind: keyof typeof allowedSigns, least: number) =>
  new RegExp(`^[${allowedSigns[kind]}]{${least},}$`, 'u');

/** What an answer must be by the kind of its field, beside what every answer must be. */
function ruleOf(field: AnswerField): Partial<TextRules> {
  const { label } = field;
  switch (field.kind) {
    case 'text':
      return {};
    case 'long-text':
      return { max: limits.paragraph };
    case 'number':
    case 'rupiah':
      return amountRules(field.kind, label);
    // NIK (population number) and KK (family card): ASCII digits.
    case 'digits':
      return { tests: matches(/^[0-9]{16}$/, `${label} harus berupa 16 digit angka`) };
    case 'occupation': {
      const message = `${label} minimal 3 huruf dan hanya boleh berisi huruf dan spasi.`;
      return { tests: matches(onlySigns('occupation', 3), message) };
    }
    case 'address': {
      const message = `${label} minimal 10 karakter dan hanya boleh berisi huruf, angka, spasi, koma, titik, dan tanda hubung.`;
      return { max: limits.address, tests: matches(onlySigns('address', 10), message) };
    }
    case 'date': {
      const message = "Format harus seperti '01 Januari 1990'.";
      return {
        tests: [{ passes: (answer) => isDate(tidyDate(answer)), message }],
        store: tidyDate,
      };
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

/** All that an answer must be, by its field. */
export function answerRules(field: AnswerField): TextRules {
  const { label } = field;
  const required = 'optional' in field ? {} : { required: isMissing(label) };
  return { label, max: limits.text, ...required, ...ruleOf(field) };
}

/** Reads one answer from a form or JSON: the server's check and the form's. What need not be answered may be left out. */
export function readAnswer(field: AnswerField, value: unknown): TextResult {
  const isBlank = typeof value === 'string' && value.trim() === '';
  const isLeft = value === undefined || value === null || isBlank;
  return 'optional' in field && isLeft
    ? { ok: true, text: '' }
    : readText(answerRules(field), value);
}

/** The message for one answer, or null when it passes. */
export function checkAnswer(field: AnswerField, value: unknown): string | null {
  const read = readAnswer(field, value);
  return read.ok ? null : read.message;
}

/** The message for a photo that is missing, or null. */
export function checkPhoto(field: PhotoField, given: boolean): string | null {
  return given ? null : isMissing(field.label);
}
