import { type Answer, peopleOf } from '#contract/answers/people.ts';
import { showAnswer } from '#contract/answers/show-answer.ts';
import { takesText } from '#contract/fields.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';

const fieldOf = (letter: LetterDefinition | undefined, name: string) =>
  letter?.fields.find((field) => field.name === name);

/** The label of a field, or its name while the form is loading. */
export function fieldLabel(letter: LetterDefinition | undefined, name: string): string {
  return fieldOf(letter, name)?.label ?? name;
}

/** An answer in its display format, or as stored while the form is loading. */
export function displayAnswer(letter: LetterDefinition | undefined, name: string, answer: Answer) {
  const field = fieldOf(letter, name);
  if (typeof answer !== 'string')
    return peopleOf(answer)
      .map((person) => Object.values(person).filter(Boolean).join(', '))
      .join('; ');
  return field && takesText(field) ? showAnswer(field, answer) : answer;
}
