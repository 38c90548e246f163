import { type ComponentProps, useId, useState } from 'react';
import { Button } from '../button.tsx';
import { describeField, FieldFrame, type FieldTexts } from './field.tsx';

type PasswordFieldProps = Omit<FieldTexts, 'label'> &
  Omit<ComponentProps<'input'>, 'type' | 'children'> & { label: string };

/** A password input with a button that shows it. */
export function PasswordField({ label, hint, error, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const ownId = useId();
  const id = rest.id ?? ownId;
  const show = shown ? 'Sembunyikan' : 'Tampilkan';
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input
        {...rest}
        {...describeField(id, { hint, error })}
        className="input"
        id={id}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button
        className="field-corner"
        variant="quiet"
        aria-label={`${show} ${label.toLowerCase()}`}
        onClick={() => setShown(!shown)}
      >
        {show}
      </Button>
    </FieldFrame>
  );
}
