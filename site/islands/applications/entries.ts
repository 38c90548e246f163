import { type Answers, type Person, peopleOf, textOf } from '#contract/answers/people.ts';
import { readAnswers } from '#contract/answers/read-answers.ts';
import { showAnswer } from '#contract/answers/text-answer.ts';
import { takesText } from '#contract/fields.ts';
import type { LetterData } from '#contract/letters/definition.ts';
import { tidyEntry } from '#site/forms/letter-answers.ts';

/** A list of people as the text of a form; empty for none. */
export const writePeople = (people: readonly Person[]): string =>
  people.length > 0 ? JSON.stringify(people) : '';

type Letter = Pick<LetterData, 'fields'>;

/** A stored answer as the entry of a form: amounts with dots, a list as JSON. Empty for a photo. */
function entryOf(field: LetterData['fields'][number], answer: unknown): string {
  if (takesText(field)) return showAnswer(field, textOf(answer));
  if (field.kind === 'photo') return '';
  const rows = peopleOf(answer).map((person) =>
    field.columns.map((column) => [column.name, entryOf(column, person[column.name])]),
  );
  return writePeople(rows.map((cells) => Object.fromEntries(cells)));
}

/** Stored answers as the entries of a form, by field name. */
export const entriesOf = (
  { fields }: Letter,
  answers: Readonly<Record<string, unknown>>,
): Record<string, string> =>
  Object.fromEntries(fields.map((field) => [field.name, entryOf(field, answers[field.name])]));

/** Tidies and validates entries. Errors are by field: the table of a list finds its cells itself. */
export function readEntries(
  letter: Letter,
  answers: Readonly<Record<string, string>>,
): { answers: Answers; errors: Record<string, string> } {
  const tidied = letter.fields.map((one) => [one.name, tidyEntry(one, answers[one.name])]);
  const read = readAnswers(letter, Object.fromEntries(tidied));
  const errors = Object.entries(read.errors).map(([name, text]) => [name.split('.')[0], text]);
  return { ...read, errors: Object.fromEntries(errors) };
}
