import { type Answers, type Person, peopleOf, textOf } from '#contract/answers/people.ts';
import { showAnswer } from '#contract/answers/show-answer.ts';
import { tidyAnswer } from '#contract/answers/tidy-answer.ts';
import {
  type AnswerField,
  askedFields,
  type PeopleField,
  type PhotoField,
  takesText,
} from '#contract/fields.ts';
import { type LetterData, photoFields } from '#contract/letters/definition.ts';
import { readAnswers } from '#contract/letters/read-answers.ts';

type Letter = Pick<LetterData, 'fields'>;

/** A question that is not about a photo. */
export type Question = AnswerField | PeopleField;

/** The questions that these answers or entries lead to, without photos. */
export const askedQuestions = (
  { fields }: Letter,
  answers: Readonly<Record<string, unknown>>,
): Question[] => askedFields(fields, answers).filter((field) => field.kind !== 'photo');

/** The photos that these answers or entries lead to. */
export const askedPhotos = (
  { fields }: Letter,
  answers: Readonly<Record<string, unknown>>,
): PhotoField[] => photoFields({ fields: askedFields(fields, answers) });

/** The text of a list in a form; empty for an empty list. */
export const writePeople = (people: readonly Person[]) =>
  people.length > 0 ? JSON.stringify(people) : '';

/** A list's entry with every answer formatted or tidied. */
const mapPeople = (
  { columns }: PeopleField,
  entry: unknown,
  write: (column: AnswerField, answer: string) => string,
) =>
  writePeople(
    peopleOf(entry).map((person) =>
      Object.fromEntries(columns.map((one) => [one.name, write(one, person[one.name] ?? '')])),
    ),
  );

/** Stored answers as the entries of a form, by field name: amounts with dots, lists as JSON. */
export const entriesOf = ({ fields }: Letter, answers: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const answer = answers[field.name];
      if (takesText(field)) return [[field.name, showAnswer(field, textOf(answer))]];
      return field.kind === 'people' ? [[field.name, mapPeople(field, answer, showAnswer)]] : [];
    }),
  ) as Record<string, string>;

/** An entry as it is validated. */
export const tidyQuestion = (field: Question, entry: string) =>
  field.kind === 'people' ? mapPeople(field, entry, tidyAnswer) : tidyAnswer(field, entry);

/** Tidies and validates the entries. Each question has at most one error; the table of a list finds the cells itself. */
export function readEntries(
  letter: Letter,
  entries: Readonly<Record<string, string>>,
): { answers: Answers; errors: Record<string, string> } {
  const tidied = letter.fields.flatMap((field) =>
    field.kind === 'photo' ? [] : [[field.name, tidyQuestion(field, entries[field.name] ?? '')]],
  );
  const { answers, errors } = readAnswers(letter, Object.fromEntries(tidied));
  const byField: Record<string, string> = {};
  for (const [name, message] of Object.entries(errors))
    byField[name.split('.')[0] ?? ''] ??= message;
  return { answers, errors: byField };
}
