import type { LetterDefinition } from '../../../../worker/contract/letters/define-letter.ts';

/** What a form calls a field; the field's own name for as long as the form is not known. */
export function labelOf(letter: LetterDefinition | undefined, field: string): string {
  return letter?.fields.find(({ name }) => name === field)?.label ?? field;
}
