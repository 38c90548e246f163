import { type ReactNode, useId, useState } from 'react';
import { Button } from '#site/ui/button.tsx';
import { FieldFrame } from '#site/ui/fields/field.tsx';

interface SelectActionProps {
  label: string;
  hint?: string;
  /** Label of the button. */
  action: string;
  /** Initial value. */
  first: string;
  /** The option elements. */
  children: ReactNode;
  onPick: (value: string) => void;
}

/** A select with a button that applies the choice, because arrow keys change a select at every press. */
export function SelectAction({ label, hint, action, first, children, onPick }: SelectActionProps) {
  const id = useId();
  const [chosen, setChosen] = useState(first);
  return (
    <FieldFrame id={id} label={label} hint={hint}>
      <div className="field-row">
        <select
          id={id}
          className="input select"
          aria-describedby={hint ? `${id}-hint` : undefined}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          {children}
        </select>
        <Button aria-label={`${action}: ${label}`} onClick={() => onPick(chosen)}>
          {action}
        </Button>
      </div>
    </FieldFrame>
  );
}
