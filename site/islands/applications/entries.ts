import { type Answers, type Person, peopleOf, textOf } from '#contract/answers/people.ts';
import { showAnswer } from '#contract/answers/show-answer.ts';
import { tidyAnswer } from '#contract/answers/tidy-answer.ts';
import { type AnswerField, askedFields, type PeopleField } from '#contract/fields.ts';
import type { LetterData } from '#contract/letters/definition.ts';
import { readAnswers } from '#contract/letters/read-answers.ts';

type Letter = Pick<LetterData, 'fields'>;
type Entries = Readonly<Record<string, string>>;

/** A question that is not about a photo. */
export type Question = AnswerField | PeopleField;

/** The questions that these answers or entries lead to, without photos. */
export const askedQuestions = ({ fields }: Letter, answers: Readonly<Record<string, unknown>>) =>
  askedFields(fields, answers).filter((field): field is Question => field.kind !== 'photo');

/** The entry of a list in a form; empty for an empty list. */
export const writePeople = (people: readonly Person[]) =>
  people.length > 0 ? JSON.stringify(people) : '';

/** An answer as an entry, with its text written another way; of a list that of every person. */
function writeEntry(
  field: Question,
  answer: unknown,
  write: (field: AnswerField, text: string) => string,
): string {
  if (field.kind !== 'people') return write(field, textOf(answer));
  const cells = (person: Person) =>
    field.columns.map((column) => [column.name, write(column, person[column.name] ?? '')]);
  return writePeople(peopleOf(answer).map((person) => Object.fromEntries(cells(person))));
}

/** An entry as it is validated. */
export const tidyQuestion = (field: Question, entry: string) =>
  writeEntry(field, entry, tidyAnswer);

/** Every question's entry by its name. */
const writeEntries = (
  { fields }: Letter,
  answers: Readonly<Record<string, unknown>>,
  write: typeof showAnswer,
): Entries =>
  Object.fromEntries(
    fields.flatMap((field) =>
      field.kind === 'photo' ? [] : [[field.name, writeEntry(field, answers[field.name], write)]],
    ),
  );

/** Stored answers as the entries of a form, by field name: amounts with dots, lists as JSON. */
export const entriesOf = (letter: Letter, answers: Readonly<Record<string, unknown>>) =>
  writeEntries(letter, answers, showAnswer);

/** Tidies and validates entries. Errors are by field: the table of a list finds its cells itself. */
export function readEntries(
  letter: Letter,
  entries: Entries,
): { answers: Answers; errors: Record<string, string> } {
  const { answers, errors } = readAnswers(letter, writeEntries(letter, entries, tidyAnswer));
  const byField = Object.entries(errors).map(([name, message]) => [name.split('.')[0], message]);
  return { answers, errors: Object.fromEntries(byField) };
}
