import { type ReactNode, useId } from 'react';
import type { ApiFormState } from '#site/forms/api-form.tsx';
import { ApiForm } from '#site/forms/api-form.tsx';
import type { ButtonVariant } from '../button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface FormDialogProps<Answer> {
  title: ReactNode;
  /** Text of the submit button. */
  confirm: string;
  /** Text of the button that closes; default: 'Batal'. */
  dismiss?: string;
  variant?: ButtonVariant;
  form: ApiFormState<Answer>;
  /** Fields and explanations. */
  children: ReactNode;
  onSaved: (answer: Answer) => void;
  onClose: () => void;
}

/** A form in a dialog, which cannot be closed while it is sent. Closing discards the input. */
export function FormDialog<Answer>(props: FormDialogProps<Answer>) {
  const {
    title,
    confirm,
    dismiss = 'Batal',
    variant = 'primary',
    form,
    children,
    onSaved,
    onClose,
  } = props;
  const { busy, failure } = form;
  const id = useId();

  function close() {
    void form.discard();
    onClose();
  }

  return (
    <ConfirmDialog
      {...{ title, confirm, dismiss, variant, busy, failure }}
      form={id}
      onClose={close}
    >
      <ApiForm form={form} id={id} className="grid grid-cols-1 gap-5" onSaved={onSaved}>
        {children}
      </ApiForm>
    </ConfirmDialog>
  );
}
