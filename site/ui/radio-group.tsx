import { useId } from 'react';
import { describeField, FieldError, FieldHint, type FieldTexts } from './field-frame.tsx';

export interface RadioOption {
  value: string;
  label: string;
}

interface RadioGroupProps extends FieldTexts {
  name: string;
  /** A text stands for an option whose value is its label. */
  options: readonly (string | RadioOption)[];
  value: string;
  onChange: (value: string) => void;
}

export function RadioGroup({
  label,
  hint,
  error,
  heading,
  name,
  options,
  value,
  onChange,
}: RadioGroupProps) {
  const id = useId();
  return (
    <fieldset
      className="field"
      aria-describedby={describeField(id, { hint, error })['aria-describedby']}
      data-invalid={error ? true : undefined}
    >
      <legend className={heading ? 'field-heading mb-2' : 'field-label mb-2'}>
        {heading ? <h1 tabIndex={-1}>{label}</h1> : label}
      </legend>
      <FieldHint id={id} hint={hint} />
      {options.map(toOption).map((option) => (
        <label className="choice" key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

function toOption(option: string | RadioOption): RadioOption {
  return typeof option === 'string' ? { value: option, label: option } : option;
}
