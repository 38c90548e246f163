import { showAnswer } from '../../../../worker/contract/answers/show-answer.ts';
import { findLetter } from '../../../../worker/contract/letters/index.ts';

const fieldOf = (type: string, name: string) =>
  findLetter(type)?.fields.find((field) => field.name === name);

/** What the form of a letter type calls a field; the field's own name where that type is no longer there. */
export function labelOf(type: string, name: string): string {
  return fieldOf(type, name)?.label ?? name;
}

/** An answer as its field shows it; as it is stored where that type is no longer there. */
export function shownOf(type: string, name: string, answer: string): string {
  const field = fieldOf(type, name);
  return field && field.kind !== 'photo' ? showAnswer(field, answer) : answer;
}
