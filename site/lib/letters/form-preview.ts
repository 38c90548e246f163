import type { LetterDefinition } from '#contract/letters/definition.ts';

/** Message from the letter-type editor to the form preview: the edited type, and the field to show. */
export interface FormPreview {
  letter: LetterDefinition;
  focusedField: string | null;
}
