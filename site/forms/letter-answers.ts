import { nameOfPerson } from '#contract/answers/describe-answer.ts';
import { kinds } from '#contract/answers/kinds.ts';
import { type Answer, type Person, peopleOf } from '#contract/answers/people.ts';
import { readQuestion } from '#contract/answers/read-answers.ts';
import { printAnswer, tidyAnswer } from '#contract/answers/text-answer.ts';
import { normaliseLine, readText } from '#contract/basics/text.ts';
import {
  type AnswerField,
  checkAnswer,
  checkPhoto,
  type Field,
  mapAnswer,
  type PeopleField,
  type Question,
  takesText,
} from '#contract/fields.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { keperluan } from '#contract/letters/purpose.ts';
import { nomorWa, nomorWaRules } from '#contract/whatsapp.ts';
import type { Messages, Value } from './entries.ts';
import type { Draft } from './letter-draft.ts';

/** The entries of a letter's form, by field name. */
export type Entries = Pick<Draft, 'answers' | 'photos'>;

/** All fields of a letter's form: those of its definition, the purpose, and the number for notices. */
export function formFields({ fields }: Pick<LetterDefinition, 'fields'>): readonly Field[] {
  return [...fields, keperluan, nomorWa];
}

/** The messages about a value by the contract's rules, as it will be sent, by their name in the API ('ahliWaris.2.nik'). */
export function problemsOf(field: Field, value: Value | undefined): Messages {
  if (field.kind === 'photo') {
    const message = checkPhoto(field, value instanceof Blob && value.size > 0);
    return message === null ? {} : { [field.name]: message };
  }
  const tidied = mapAnswer(field, value, tidyAnswer);
  const isNumber = field.name === nomorWa.name;
  const read = isNumber ? readText(nomorWaRules, tidied) : readQuestion(field, tidied);
  if (read.ok) return {};
  return 'errors' in read ? read.errors : { [field.name]: read.message };
}

/** The first error message of an entry, or null. */
export const problemOf = (field: Field, { answers, photos }: Entries): string | null =>
  Object.values(problemsOf(field, photos[field.name] ?? answers[field.name]))[0] ?? null;

/** Whether a required field has no entry, or only blanks. */
export function isMissing(field: Field, { answers, photos }: Entries): boolean {
  if ('optional' in field) return false;
  if (field.kind === 'photo') return !photos[field.name]?.size;
  if (field.kind === 'people') return peopleOf(answers[field.name]).length < field.least;
  return !isFilled(answers[field.name]);
}

/** Whether an answer has any text or person. */
export const isFilled = (answer: Answer | undefined): boolean =>
  typeof answer === 'string' ? answer.trim() !== '' : Boolean(answer?.length);

/** Whether the form has any entry. */
export const hasEntries = ({ answers, photos }: Entries): boolean =>
  Object.values(answers).some(isFilled) || Object.keys(photos).length > 0;

/** A normalised entry, also of a stored answer: amounts with dots. People without any answer are dropped. */
export function tidyEntry(field: Question, typed: unknown): Answer {
  const tidied = mapAnswer(field, typed, tidyAnswer);
  return typeof tidied === 'string'
    ? tidied
    : tidied.filter((person) => Object.values(person).some(Boolean));
}

/** The name of a person, or 'Orang ke-2' while it is unknown. */
export const callPerson = (field: PeopleField, person: Person, row: number): string =>
  nameOfPerson(field, person) || `Orang ke-${row + 1}`;

/**
 * A typed number or amount as the letter will print it, so that a zero too many is noticed. Null for other kinds, for invalid
 * input, and where it would equal the input.
 */
export function describeTypedNumber(field: AnswerField, typed: string): string | null {
  if (kinds[field.kind].digits !== 'amount') return null;
  const line = normaliseLine(typed);
  const printed = printAnswer(field, line);
  return printed === line ? null : printed;
}

/** Whether a question may be answered with '-' by people who do not have what it asks for. */
export const takesDash = (field: Field): boolean =>
  takesText(field) &&
  !checkAnswer(field, '-') &&
  /Tulis - jika (?:tidak ada|belum punya)/.test(field.help ?? '');
