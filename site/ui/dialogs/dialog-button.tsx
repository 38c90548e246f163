import { type ReactNode, useState } from 'react';
import { Button, type ButtonProps } from '../button.tsx';

interface DialogButtonProps extends Omit<ButtonProps, 'children' | 'onClick'> {
  label: string;
  /** The dialog. */
  children: (close: () => void) => ReactNode;
}

/** A button that opens a dialog. */
export function DialogButton({ label, children, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
