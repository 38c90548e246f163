import { showAnswer } from '#contract/answers/show-answer.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';

const fieldOf = (letter: LetterDefinition | undefined, name: string) =>
  letter?.fields.find((field) => field.name === name);

/** The label of a field, or its name while the form is loading. */
export function fieldLabel(letter: LetterDefinition | undefined, name: string): string {
  return fieldOf(letter, name)?.label ?? name;
}

/** An answer in its display format, or as stored while the form is loading. */
export function displayAnswer(letter: LetterDefinition | undefined, name: string, answer: string) {
  const field = fieldOf(letter, name);
  return field && field.kind !== 'photo' ? showAnswer(field, answer) : answer;
}
