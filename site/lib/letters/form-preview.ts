import type { LetterDefinition } from '#contract/letters/definition.ts';

/** What the editor of a letter type tells the page that shows its form: the type as it is typed, and the field to show. */
export interface FormPreview {
  letter: LetterDefinition;
  look: string | null;
}
