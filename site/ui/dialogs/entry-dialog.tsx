import { type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react';
import { focusFirstInvalid } from '#site/lib/forms/focus-invalid.ts';
import type { ButtonVariant } from '../button.tsx';
import type { MessageText } from '../message.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface EntryDialogProps {
  title: string;
  /** Text of the submit button. */
  confirm: string;
  variant?: ButtonVariant;
  busy: boolean;
  /** Why the last attempt failed. */
  failure: MessageText | null;
  /** Fields and explanations. */
  children: ReactNode;
  /** Returns false for invalid input; the first invalid field then gets the focus. */
  onSubmit: (form: HTMLFormElement) => boolean;
  onClose: () => void;
}

/** A form in a dialog, which cannot be closed while it is sent. */
export function EntryDialog(props: EntryDialogProps) {
  const { title, confirm, variant = 'primary', busy, failure, children } = props;
  const { onSubmit, onClose } = props;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const focusWrong = () => form.current && focusFirstInvalid(form.current);
  useEffect(() => {
    if (failure && form.current) focusFirstInvalid(form.current);
  }, [failure]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // The errors are rendered a frame later.
    if (!onSubmit(event.currentTarget)) requestAnimationFrame(focusWrong);
  }

  return (
    <ConfirmDialog {...{ title, confirm, variant, busy, failure, onClose }} form={formId}>
      <form ref={form} id={formId} className="grid grid-cols-1 gap-5" noValidate onSubmit={submit}>
        {children}
      </form>
    </ConfirmDialog>
  );
}
