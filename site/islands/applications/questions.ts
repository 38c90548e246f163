import { type AnswerField, askedFields, type Field, type PeopleField } from '#contract/fields.ts';
import { lazyDialog } from '#site/ui/lazy.tsx';

/** A question that is not about a photo. */
export type Question = AnswerField | PeopleField;

/** The questions that these answers or entries lead to, without photos. */
export const askedQuestions = (
  { fields }: { fields: readonly Field[] },
  answers: Readonly<Record<string, unknown>>,
) => askedFields(fields, answers).filter((field): field is Question => field.kind !== 'photo');

// Few letters have a list.
export const PeopleTable = lazyDialog(
  async () => (await import('#site/ui/people-table.tsx')).PeopleTable,
);
