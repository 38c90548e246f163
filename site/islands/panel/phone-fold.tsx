import { type ReactNode, useId, useState } from 'react';
import { Button } from '#site/ui/button.tsx';

interface PhoneFoldProps {
  label: string;
  /** Number of active filters inside, shown on the button. */
  active?: number;
  children: ReactNode;
}

/** Controls behind a button on a phone; on wider screens they are part of the surrounding row. */
export function PhoneFold({ label, active = 0, children }: PhoneFoldProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        className="sm:hidden"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span>{active > 0 ? `${label} (${active})` : label}</span>
      </Button>
      <div className="phone-fold" id={id} data-open={open}>
        {children}
      </div>
    </>
  );
}
