import { type ComponentProps, useId } from 'react';
import { describeField, FieldFrame, type FieldTexts } from './field-frame.tsx';

type Line = ComponentProps<'input'> & { multiline?: false };
type Lines = ComponentProps<'textarea'> & { multiline: true };

/** Children, such as a 'Tampilkan' button, stand beside the input. */
export type FieldProps = FieldTexts & (Line | Lines);

export function Field({ label, hint, error, children, className = '', ...rest }: FieldProps) {
  const ownId = useId();
  const id = rest.id ?? ownId;
  const shared = { id, className: `input ${className}`, ...describeField(id, { hint, error }) };
  const control = rest.multiline ? (
    <textarea {...withoutMultiline(rest)} {...shared} />
  ) : (
    <input {...withoutMultiline(rest)} {...shared} />
  );
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      {children ? (
        <div className="field-row">
          {control}
          {children}
        </div>
      ) : (
        control
      )}
    </FieldFrame>
  );
}

function withoutMultiline<Props extends { multiline?: boolean }>({
  multiline: _,
  ...rest
}: Props): Omit<Props, 'multiline'> {
  return rest;
}
