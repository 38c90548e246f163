import { type Answers, peopleOf, textOf } from '../answers/people.ts';
import { printAnswer } from '../answers/print-answer.ts';
import { askedFields } from '../fields.ts';
import type { LetterData } from './definition.ts';
import { countName } from './statement.ts';

/** The printed answers to the questions whose condition is met, and the number of people of each list; empty for missing answers. */
export function printAnswers(
  { fields }: Pick<LetterData, 'fields'>,
  answers: Answers,
): Record<string, string> {
  const printed = askedFields(fields, answers).flatMap((field): [string, string][] => {
    const answer = answers[field.name];
    if (field.kind === 'photo') return [];
    if (field.kind === 'people') return [[countName(field), String(peopleOf(answer).length)]];
    return [[field.name, printAnswer(field, textOf(answer))]];
  });
  return Object.fromEntries(printed);
}
