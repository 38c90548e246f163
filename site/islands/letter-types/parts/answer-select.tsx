import { type FieldTexts, SelectField } from '#site/ui/fields/field.tsx';
import type { EditedField } from '../model/edited-letter.ts';

interface AnswerSelectProps extends FieldTexts {
  value: string;
  answers: readonly EditedField[];
  /** Label of the option for no field, if one is not required. */
  none?: string;
  onChange: (name: string) => void;
}

/** Selects one of the letter's fields. */
export function AnswerSelect({ value, answers, none, onChange, ...texts }: AnswerSelectProps) {
  const isKnown = answers.some(({ name }) => name === value);
  return (
    <SelectField
      {...texts}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      options={answers.map(({ name, label }) => [name, label || name])}
    >
      {none !== undefined && <option value="">{none}</option>}
      {!isKnown && (value !== '' || none === undefined) && <option value={value}>Pilih…</option>}
    </SelectField>
  );
}

/** An option for each field. */
export const AnswerOptions = ({ answers }: Pick<AnswerSelectProps, 'answers'>) =>
  answers.map(({ name, label }) => (
    <option key={name} value={name}>
      {label || name}
    </option>
  ));
