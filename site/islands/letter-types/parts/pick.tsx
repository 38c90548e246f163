import { type ReactNode, useId, useState } from 'react';
import { Button } from '#site/ui/button.tsx';
import { FieldFrame } from '#site/ui/fields/field.tsx';

interface PickProps {
  label: string;
  hint?: string;
  /** On the button. */
  action: string;
  /** What is chosen at first. */
  first: string;
  /** The option elements. */
  children: ReactNode;
  onPick: (value: string) => void;
}

/** Chooses something, and does something with it: by a button, as keys change a choice at every press. */
export function Pick({ label, hint, action, first, children, onPick }: PickProps) {
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
        <Button
          variant="secondary"
          aria-label={`${action}: ${label}`}
          onClick={() => onPick(chosen)}
        >
          {action}
        </Button>
      </div>
    </FieldFrame>
  );
}
