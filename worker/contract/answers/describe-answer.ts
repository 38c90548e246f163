import { type Field, findQuestion, mapAnswer, type PeopleField } from '../fields.ts';
import type { LetterData } from '../letters/definition.ts';
import { type Answer, type Person, peopleOf } from './people.ts';
import { showAnswer } from './text-answer.ts';

/** A stored answer or an entry of a form in one line; of a list 'Siti Aminah, 3205011501900001; Dimas Pratama, …'. Empty for a photo. */
export const describeAnswer = (field: Field, answer: unknown): string =>
  joinAnswer(field.kind === 'photo' ? '' : mapAnswer(field, answer, showAnswer));

/** An answer in one line. */
export const joinAnswer = (answer: Answer): string =>
  typeof answer === 'string'
    ? answer
    : answer.map((person) => Object.values(person).filter(Boolean).join(', ')).join('; ');

/** The question by whose answer people of a list are called. */
export const nameColumn = ({ columns }: PeopleField) =>
  columns.find((column) => 'isName' in column) ?? columns[0];

/** The name of a person in a list; empty if it was not given. */
export const nameOfPerson = (field: PeopleField, person: Person | undefined): string =>
  person?.[nameColumn(field)?.name ?? '']?.trim() ?? '';

/**
 * What an official's note is about: 'Ahli Waris' for 'ahliWaris', 'Ahli Waris, orang ke-2 (Dimas Pratama), NIK' for 'ahliWaris.2.nik'.
 * Null if the letter type or these answers have no such question, person or column.
 */
export function describeNoted(
  { fields }: Pick<LetterData, 'fields'>,
  noted: string,
  answers: Readonly<Record<string, unknown>>,
): string | null {
  const [name, row, column, ...rest] = noted.split('.');
  const field = fields.find((one) => one.name === name);
  if (!field || row === undefined) return field?.label ?? null;
  if (field.kind !== 'people' || !/^[1-9]\d?$/.test(row) || rest.length > 0) return null;
  const person = peopleOf(answers[field.name])[Number(row) - 1];
  const question = findQuestion(fields, noted);
  if (!person || !question) return null;
  const given = nameOfPerson(field, person);
  const who = `orang ke-${row}${given && ` (${given})`}`;
  return [field.label, who, ...(column === undefined ? [] : [question.label])].join(', ');
}
