import { showAnswer } from '#contract/answers/show-answer.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';

const fieldOf = (letter: LetterDefinition | undefined, name: string) =>
  letter?.fields.find((field) => field.name === name);

/** What a form calls a field; the field's own name for as long as the form is not known. */
export function labelOf(letter: LetterDefinition | undefined, name: string): string {
  return fieldOf(letter, name)?.label ?? name;
}

/** An answer as its field shows it; as it is stored for as long as the form is not known. */
export function shownOf(letter: LetterDefinition | undefined, name: string, answer: string) {
  const field = fieldOf(letter, name);
  return field && field.kind !== 'photo' ? showAnswer(field, answer) : answer;
}
