import type { ComponentProps } from 'react';
import type { ChoiceField, TextField } from '#contract/fields.ts';

/** Attributes of an input that depend on the kind of its field. */
interface InputProps {
  className: string;
  inputMode?: 'numeric' | 'tel';
  /** Id of the datalist with suggestions. */
  list?: string;
  /** Identity numbers and incomes must not be suggested to the next user of the device. */
  autoComplete?: 'off';
}

/** Id of the datalist that pages with forms of letters render (occupations.astro). */
export const occupationsId = 'daftar-pekerjaan';

/** Attributes of a single-line input by the kind of its field. */
export function inputPropsOf({
  kind,
  autocomplete,
}: Pick<TextField, 'kind' | 'autocomplete'>): InputProps {
  const numeric = { inputMode: 'numeric', autoComplete: 'off' } as const;
  if (kind === 'digits') return { className: 'input tracking-widest tabular-nums', ...numeric };
  if (kind === 'number' || kind === 'rupiah')
    return { className: 'input tabular-nums', ...numeric };
  if (kind === 'occupation') return { className: 'input', list: occupationsId };
  if (autocomplete === 'tel') return { className: 'input tabular-nums', inputMode: 'tel' };
  return { className: 'input' };
}

/** Number of lines of a textarea by the kind of its field; 0 for a single-line input. */
export const textRowsOf = ({ kind }: Pick<TextField, 'kind'>): number =>
  kind === 'long-text' ? 6 : kind === 'address' ? 3 : 0;

type AnswerInputProps = Omit<
  ComponentProps<'input'> & ComponentProps<'textarea'>,
  'value' | 'onChange' | 'ref'
> & {
  field: TextField;
  value: string;
  onType: (text: string) => void;
};

/** The input or textarea of an answer. */
export function AnswerInput({
  field,
  rows = textRowsOf(field),
  onType,
  ...rest
}: AnswerInputProps) {
  const control = {
    ...rest,
    name: field.name,
    enterKeyHint: 'next' as const,
    spellCheck: false,
    onChange: ({ target }: { target: { value: string } }) => onType(target.value),
  };
  return textRowsOf(field) ? (
    <textarea {...control} className="input" rows={rows} />
  ) : (
    <input {...control} {...inputPropsOf(field)} />
  );
}

type ChoiceInputsProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  field: ChoiceField;
  value: string;
  onChoose: (choice: string) => void;
};

/** The choices of an answer, as radio buttons. */
export function ChoiceInputs({ field, value, onChoose, ...input }: ChoiceInputsProps) {
  return field.choices.map((choice) => (
    <label className="choice" key={choice}>
      <input
        {...input}
        type="radio"
        name={field.name}
        value={choice}
        checked={choice === value}
        onChange={() => onChoose(choice)}
      />
      {choice}
    </label>
  ));
}
