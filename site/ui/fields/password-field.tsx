import { type ComponentProps, useId, useState } from 'react';
import { Button } from '../button.tsx';
import { describeField, FieldFrame, type FieldTexts } from './field.tsx';

type PasswordFieldProps = Omit<FieldTexts, 'label'> &
  Omit<ComponentProps<'input'>, 'type' | 'children' | 'autoComplete'> & {
    label?: string;
    /** A new password is chosen. */
    isNew?: boolean;
  };

/** A password input with a button that shows it. */
export function PasswordField(props: PasswordFieldProps) {
  const { label = 'Kata sandi', hint, error, isNew = false, ...rest } = props;
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
        autoComplete={isNew ? 'new-password' : 'current-password'}
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
