import { type ComponentProps, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field, type FieldTexts } from '../../ui/field.tsx';

type PasswordFieldProps = Omit<FieldTexts, 'label'> &
  Omit<ComponentProps<'input'>, 'type' | 'children'> & { label: string };

/** A password, hidden until it is asked to be shown. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const show = shown ? 'Sembunyikan' : 'Tampilkan';
  return (
    <div className="relative">
      <Field
        {...props}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button
        className="absolute -top-3 -right-3 px-3"
        variant="quiet"
        aria-label={`${show} ${props.label.toLowerCase()}`}
        onClick={() => setShown(!shown)}
      >
        {show}
      </Button>
    </div>
  );
}
