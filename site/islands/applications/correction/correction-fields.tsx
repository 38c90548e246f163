import { askedQuestions } from '#contract/fields.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { DenseAnswer } from '#site/forms/dense-answer.tsx';
import type { Entries } from '#site/forms/use-letter-form.ts';
import type { Correction } from './correction.ts';

interface CorrectionFieldsProps {
  letter: LetterDefinition;
  form: {
    entries: Pick<Entries, 'control' | 'set' | 'errors' | 'people'>;
    typed: Correction;
    busy: boolean;
  };
}

/** The answers that a correction leads to, as inputs. */
export const CorrectionFields = ({ letter, form }: CorrectionFieldsProps) =>
  askedQuestions(letter, form.typed).map((field) => (
    <DenseAnswer key={field.name} field={field} entries={form.entries} readOnly={form.busy} />
  ));
