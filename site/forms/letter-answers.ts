import { type Person, peopleOf } from '#contract/answers/people.ts';
import { printAnswer } from '#contract/answers/print-answer.ts';
import { checkPeople } from '#contract/answers/read-answers.ts';
import { tidyAnswer } from '#contract/answers/tidy-answer.ts';
import { normaliseLine, readText } from '#contract/basics/text.ts';
import {
  type AnswerField,
  checkAnswer,
  checkPhoto,
  type Field,
  type PeopleField,
  readAnswer,
  takesText,
} from '#contract/fields.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { keperluan } from '#contract/letters/purpose.ts';
import { nomorWa, nomorWaRules } from '#contract/whatsapp.ts';
import type { Draft } from './letter-draft.ts';

/** The entries of a letter's form, by field name. */
export type Entries = Pick<Draft, 'answers' | 'photos'>;

/** All fields of a letter's form: those of its definition, the purpose, and the number for notices. */
export function formFields({ fields }: Pick<LetterDefinition, 'fields'>): readonly Field[] {
  return [...fields, keperluan, nomorWa];
}

/** Messages about a field, or about people of a list, by their name in the API: 'ahliWaris', 'ahliWaris.2', 'ahliWaris.2.nik'. */
export function messagesOf(
  messages: Readonly<Record<string, string>> | undefined,
  name: string,
): Record<string, string> {
  const isPart = ([key]: [string, string]) => key === name || key.startsWith(`${name}.`);
  return Object.fromEntries(Object.entries(messages ?? {}).filter(isPart));
}

/** The error message of an entry by the contract's rules, or null. */
export function problemOf(field: Field, { answers, photos }: Entries): string | null {
  if (field.name === nomorWa.name) {
    const read = readText(nomorWaRules, answers[field.name] ?? '');
    return read.ok ? null : read.message;
  }
  if (field.kind === 'photo') return checkPhoto(field, Boolean(photos[field.name]?.size));
  return field.kind === 'people'
    ? checkPeople(field, answers[field.name])
    : checkAnswer(field, answers[field.name] ?? '');
}

/** Whether a required field has no entry, or only blanks. */
export function isMissing(field: Field, { answers, photos }: Entries): boolean {
  if ('optional' in field) return false;
  if (field.kind === 'photo') return !photos[field.name]?.size;
  if (field.kind === 'people') return peopleOf(answers[field.name]).length < field.least;
  return normaliseLine(answers[field.name] ?? '') === '';
}

/** Whether the form has any entry. */
export function hasEntries({ answers, photos }: Entries): boolean {
  return Object.values(answers).some((answer) => answer.trim()) || Object.keys(photos).length > 0;
}

/** The normalized text of an entry. People without any answer are dropped. */
export function tidyEntry(field: Field, { answers }: Entries): string {
  const typed = answers[field.name] ?? '';
  if (field.kind === 'people') return writePeople(tidyPeople(field, typed).filter(hasText));
  return takesText(field) ? tidyAnswer(field, typed) : typed;
}

/** The rows of a typed list, normalized, without columns that the definition no longer has. */
export function tidyPeople({ columns }: PeopleField, typed: string | undefined): Person[] {
  const tidy = (row: Person) =>
    columns.map((column) => [column.name, tidyAnswer(column, row[column.name] ?? '')] as const);
  return peopleOf(typed).map((row) => Object.fromEntries(tidy(row)));
}

/** The entry of a list of people; empty for none. */
export const writePeople = (people: readonly Person[]): string =>
  people.length > 0 ? JSON.stringify(people) : '';

const hasText = (person: Person) => Object.values(person).some(Boolean);

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
