import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';

interface DialogProps {
  open: boolean;
  /** Escape was pressed; the caller then sets `open` to false. */
  onClose: () => void;
  title: ReactNode;
  /** Takes the room of two columns, such as answers beside photos. */
  wide?: boolean;
  children?: ReactNode;
  /** Buttons, the harmless one first: it gets the focus where the children hold no control. */
  actions?: ReactNode;
}

/**
 * A modal native dialog: the browser keeps the focus inside and gives it back at the end.
 * Its content exists only while it is open, so its state starts anew each time.
 */
export function Dialog({ open, onClose, title, wide, children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    focusFirstControl(element);
    return () => element.close();
  }, [open]);

  function cancel(event: SyntheticEvent<HTMLDialogElement>) {
    // A file picker within sends a cancel of its own.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onClose();
  }

  // Chromium closes at a second Escape whatever the first one's handler said.
  function closed(event: SyntheticEvent<HTMLDialogElement>) {
    if (open && !event.currentTarget.open) onClose();
  }

  return (
    <dialog
      ref={dialog}
      className={wide ? 'dialog dialog-wide' : 'dialog'}
      aria-labelledby={open ? titleId : undefined}
      onCancel={cancel}
      onClose={closed}
    >
      {open && (
        <>
          <h2 className="text-2xl" id={titleId}>
            {title}
          </h2>
          {children && <div className="mt-4">{children}</div>}
          {actions && <div className="dialog-actions">{actions}</div>}
        </>
      )}
    </dialog>
  );
}

/**
 * The control that is marked to be first, else the first one to fill in or press. The browser by itself would also take what
 * merely can hold the focus, such as the live region of a message that is not there yet.
 */
function focusFirstControl(dialog: HTMLDialogElement): void {
  const marked = dialog.querySelectorAll<HTMLElement>('[data-focus-first]');
  const controls = dialog.querySelectorAll<HTMLElement>('input, select, textarea, button');
  for (const control of [...marked, ...controls]) {
    // A button below a long text must not push its beginning out of sight.
    control.focus({ preventScroll: true });
    if (document.activeElement === control) return;
  }
}
