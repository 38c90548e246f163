import { amountRules } from './answers/amounts.ts';
import { tidyDate } from './answers/typed-date.ts';
import { limits, readText, type TextResult, type TextRules } from './basics/text.ts';
import { isDate } from './basics/village-time.ts';

/** Texts of a field in the form. */
interface FieldWords {
  name: string;
  label: string;
  /** Heading of the field's step. */
  question: string;
  help?: string;
  example?: string;
  /** Name of the equivalent field in other letter types, if it differs. */
  meaning?: string;
  onlyIf?: Condition;
}

/** The question is asked only if an earlier choice has one of these answers. */
export interface Condition {
  field: string;
  is: readonly string[];
}

type TextKind =
  | 'text'
  /** A paragraph: line breaks become spaces. */
  | 'long-text'
  /** A NIK or KK. */
  | 'digits'
  /** Whole numbers from 0 and rupiah are stored as digits. */
  | 'number'
  | 'rupiah'
  | 'occupation'
  | 'address'
  /** 'DD Monthname YYYY', alone or after a place. */
  | 'date'
  | 'place-date';

/** A text answer; its rule follows from its kind (`ruleOf`). */
export interface TextField extends FieldWords {
  kind: TextKind;
  autocomplete?: string;
  /** A person's or organisation's name: words begin with capitals. */
  isName?: true;
  /** May be left empty. */
  optional?: true;
}

/** One of the choices, matched exactly. */
export interface ChoiceField extends FieldWords {
  kind: 'choice';
  choices: readonly string[];
}

/** A JPEG, PNG or WebP file of at most 5 MB; the server checks its bytes. */
export interface PhotoField extends FieldWords {
  kind: 'photo';
}

/** A list of people: one row a person, with the same questions for each. */
export interface PeopleField extends FieldWords {
  kind: 'people';
  /** Questions about each person, without conditions. */
  columns: readonly AnswerField[];
  /** How many people the list has at least and at most. */
  least: number;
  most: number;
}

/** A question that is answered with text. */
export type AnswerField = TextField | ChoiceField;
export type Field = AnswerField | PeopleField | PhotoField;

/** A question that is not about a photo. */
export type Question = Exclude<Field, PhotoField>;

export const takesText = (field: Field): field is AnswerField =>
  field.kind !== 'photo' && field.kind !== 'people';

/** Whether the condition of a question is met by the answers to the questions before it. */
export function isAsked({ onlyIf }: Field, answers: Readonly<Record<string, unknown>>): boolean {
  if (!onlyIf) return true;
  const answer = answers[onlyIf.field];
  return typeof answer === 'string' && onlyIf.is.includes(answer);
}

/** The questions whose condition is met, in order. Answers to other questions are ignored. */
export function askedFields<Asked extends Field>(
  fields: readonly Asked[],
  answers: Readonly<Record<string, unknown>>,
): Asked[] {
  const counted: Record<string, unknown> = {};
  return fields.filter((field) => {
    const asked = isAsked(field, counted);
    if (asked) counted[field.name] = answers[field.name];
    return asked;
  });
}

/** The questions whose condition is met by these answers or entries, without photos. */
export const askedQuestions = (
  { fields }: { fields: readonly Field[] },
  answers: Readonly<Record<string, unknown>>,
): Question[] => askedFields(fields, answers).filter((field) => field.kind !== 'photo');

/** Whether the text is 'Place, DD Monthname YYYY' with an existing day. */
export function isPlaceAndDate(value: string): boolean {
  const [, date = ''] = /^[\p{M} ]*\p{L}[\p{L}\p{M} ]*, (.+)$/u.exec(value) ?? [];
  return isDate(date);
}

const isMissing = (label: string) => `${label} wajib diisi`;

const matches = (pattern: RegExp, message: string) => [
  { passes: (answer: string) => pattern.test(answer), message, pattern },
];

/** Allowed characters by kind, as the body of a character class. */
export const allowedSigns = {
  occupation: '\\p{L}\\p{M} ',
  address: '\\p{L}\\p{M}0-9 ,.-',
} as const;

/** Matches at least `least` of the allowed characters and no others. */
const onlySigns = (kind: keyof typeof allowedSigns, least: number) =>
  new RegExp(`^[${allowedSigns[kind]}]{${least},}$`, 'u');

/** Rules of a field's kind, in addition to those of every answer. */
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

/** Complete rules of a field's answer. */
export function answerRules(field: AnswerField): TextRules {
  const { label } = field;
  const required = 'optional' in field ? {} : { required: isMissing(label) };
  return { label, max: limits.text, ...required, ...ruleOf(field) };
}

/** Validates one answer from a form or JSON, on the server and in the form. Optional answers may be missing. */
export function readAnswer(field: AnswerField, value: unknown): TextResult {
  const isBlank = typeof value === 'string' && value.trim() === '';
  const isLeft = value === undefined || value === null || isBlank;
  return 'optional' in field && isLeft
    ? { ok: true, text: '' }
    : readText(answerRules(field), value);
}

/** Error message for an answer, or null if it is valid. */
export function checkAnswer(field: AnswerField, value: unknown): string | null {
  const read = readAnswer(field, value);
  return read.ok ? null : read.message;
}

/** Error message for a missing photo, or null. */
export function checkPhoto(field: PhotoField, given: boolean): string | null {
  return given ? null : isMissing(field.label);
}
