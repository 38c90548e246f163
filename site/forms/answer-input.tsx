import type { ComponentProps } from 'react';
import type { ChoiceField, TextField } from '#contract/fields.ts';

/** How the control of a typed answer differs from a plain line. */
interface TypedControl {
  className: string;
  /** The keys that a phone offers. */
  inputMode?: 'numeric';
  /** Numbers of an identity card, and what somebody earns, are not to be offered to the phone's next user. */
  autoComplete?: 'off';
}

/** The control of an answer that is typed on one line, by its kind. */
export function inputPropsOf({ kind }: Pick<TextField, 'kind'>): TypedControl {
  const numeric = { inputMode: 'numeric', autoComplete: 'off' } as const;
  if (kind === 'digits') return { className: 'input tracking-widest tabular-nums', ...numeric };
  if (kind === 'number' || kind === 'rupiah')
    return { className: 'input tabular-nums', ...numeric };
  return { className: 'input' };
}

/** How many lines the box of an answer has that may be long; 0 for what is typed on one. */
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

/** The control of a typed answer: a line, or a box where it may be long. */
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
