import { type Answers, peopleOf, textOf } from '../answers/people.ts';
import { isBlank, printAnswer } from '../answers/text-answer.ts';
import { askedFields } from '../fields.ts';
import type { LetterData } from './definition.ts';
import { countName } from './statement.ts';

/** The printed answers, and the number of people of each list, without questions that were not asked or whose answer was left empty. */
export function printAnswers(
  { fields }: Pick<LetterData, 'fields'>,
  answers: Answers,
): Record<string, string> {
  const printed = askedFields(fields, answers).flatMap((field): [string, string][] => {
    const answer = answers[field.name];
    if (field.kind === 'photo') return [];
    if (field.kind === 'people') return [[countName(field), String(peopleOf(answer).length)]];
    const text = textOf(answer);
    // Statements leave out sentences with a missing answer.
    return 'optional' in field && isBlank(text) ? [] : [[field.name, printAnswer(field, text)]];
  });
  return Object.fromEntries(printed);
}
