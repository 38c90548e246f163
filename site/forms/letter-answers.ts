import { nameOfPerson } from '#contract/answers/describe-answer.ts';
import { type Answer, type Person, peopleOf, textOf } from '#contract/answers/people.ts';
import { printAnswer } from '#contract/answers/print-answer.ts';
import { readPeople } from '#contract/answers/read-answers.ts';
import { tidyAnswer } from '#contract/answers/tidy-answer.ts';
import { normaliseLine, readText } from '#contract/basics/text.ts';
import {
  type AnswerField,
  checkAnswer,
  checkPhoto,
  type Field,
  type PeopleField,
  type PhotoField,
  type Question,
  readAnswer,
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
  if (field.kind === 'people') {
    const read = readPeople(field, tidyPeople(field, value));
    return read.ok ? {} : read.errors;
  }
  const message = messageFor(field, value);
  return message === null ? {} : { [field.name]: message };
}

function messageFor(field: AnswerField | PhotoField, value: Value | undefined): string | null {
  if (field.kind === 'photo') return checkPhoto(field, value instanceof Blob && value.size > 0);
  if (field.name !== nomorWa.name) return checkAnswer(field, tidyAnswer(field, textOf(value)));
  const read = readText(nomorWaRules, textOf(value));
  return read.ok ? null : read.message;
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
  if (field.kind === 'people')
    return tidyPeople(field, typed).filter((person) => Object.values(person).some(Boolean));
  return tidyAnswer(field, textOf(typed));
}

/** The rows of a typed list, normalised, without columns that the definition no longer has. */
function tidyPeople({ columns }: PeopleField, typed: unknown): Person[] {
  const tidy = (row: Person) =>
    columns.map((column) => [column.name, tidyAnswer(column, row[column.name] ?? '')] as const);
  return peopleOf(typed).map((row) => Object.fromEntries(tidy(row)));
}

/** The name of a person, or 'Orang ke-2' while it is unknown. */
export const callPerson = (field: PeopleField, person: Person, row: number): string =>
  nameOfPerson(field, person) || `Orang ke-${row + 1}`;

/**
 * A typed number or amount as the letter will print it, so that a zero too many is noticed. Null for other kinds, for invalid
 * input, and where it would equal the input.
 */
export function describeTypedNumber(field: AnswerField, typed: string): string | null {
  if (field.kind !== 'number' && field.kind !== 'rupiah') return null;
  const read = readAnswer(field, typed);
  if (!read.ok) return null;
  const printed = printAnswer(field, read.text);
  return printed === normaliseLine(typed) ? null : printed;
}

/** Whether a question may be answered with '-' by people who do not have what it asks for. */
export function takesDash({ kind, help = '' }: Field): boolean {
  return kind === 'text' && /Tulis - jika (?:tidak ada|belum punya)/.test(help);
}
