import { type ComponentProps, useId } from 'react';
import { describeField, FieldFrame, type FieldTexts } from './field-frame.tsx';

/** Children are the option elements. */
export function SelectField({
  label,
  hint,
  error,
  className = '',
  ...rest
}: FieldTexts & ComponentProps<'select'>) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <select
        {...rest}
        {...describeField(id, { hint, error })}
        id={id}
        className={`input select ${className}`}
      />
    </FieldFrame>
  );
}
