import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../button.tsx';
import { SlowLine } from '../states/slow-notice.tsx';

interface DialogProps {
  title: ReactNode;
  /** Called for Escape and a phone's Back; the parent then stops rendering the dialog. */
  onClose: () => void;
  /** While true, Escape and Back do not close it. */
  busy?: boolean;
  /** Wide enough for two columns. */
  wide?: boolean | undefined;
  children?: ReactNode;
  /** Text of the first button, which closes it; without `actions` 'Tutup'. It gets the focus when the content has no control. */
  dismiss?: string | undefined;
  /** More buttons; null for no buttons at all. */
  actions?: ReactNode;
}

/** A modal native dialog, open while it is rendered: the browser keeps the focus inside and returns it at the end. */
export function Dialog(props: DialogProps) {
  const { title, onClose, busy = false, wide, children, actions } = props;
  const { dismiss = actions === undefined ? 'Tutup' : undefined } = props;
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog) openModal(dialog);
    return () => dialog?.close();
  }, []);

  function handleCancel(event: SyntheticEvent<HTMLDialogElement>) {
    // The cancel event of a file picker inside bubbles up to here.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (!busy) onClose();
  }

  // Chromium closes a dialog at the second Escape even when the first was prevented.
  function handleClose({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) {
    // React passes the close event of a dialog inside on to this one.
    if (target !== currentTarget) return;
    if (!busy) onClose();
    else if (!currentTarget.open) openModal(currentTarget);
  }

  return (
    <dialog
      ref={element}
      className="dialog"
      data-wide={wide || undefined}
      aria-labelledby={titleId}
      onCancel={handleCancel}
      onClose={handleClose}
    >
      <h2 className="text-2xl" id={titleId}>
        {title}
      </h2>
      {children && <div className="mt-4">{children}</div>}
      <SlowLine className="mt-4" />
      {(dismiss || actions) && (
        <div className="dialog-actions">
          {dismiss && <Button onClick={() => busy || onClose()}>{dismiss}</Button>}
          {actions}
        </div>
      )}
    </dialog>
  );
}

function openModal(dialog: HTMLDialogElement): void {
  dialog.showModal();
  focusFirstControl(dialog);
  // showModal scrolls a long dialog to the control that it focuses.
  dialog.scrollTop = 0;
}

/** Focuses the marked control, else the first one; the browser alone would choose anything focusable, such as an empty live region. */
function focusFirstControl(dialog: HTMLDialogElement): void {
  const marked = dialog.querySelectorAll<HTMLElement>('[data-focus-first]');
  const controls = dialog.querySelectorAll<HTMLElement>('input, select, textarea, button');
  for (const control of [...marked, ...controls]) {
    // A button below a long text must not scroll its beginning out of view.
    control.focus({ preventScroll: true });
    if (document.activeElement === control) return;
  }
}
