import { type ReactNode, useId } from 'react';
import type { ApiFormState } from '#site/forms/api-form.tsx';
import { ApiForm } from '#site/forms/api-form.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

interface FormDialogProps<Answer>
  extends Pick<
    ConfirmDialogProps,
    'title' | 'confirm' | 'dismiss' | 'variant' | 'wide' | 'disabled' | 'onClose'
  > {
  form: ApiFormState<Answer>;
  /** Fields and explanations. */
  children: ReactNode;
  onSaved: (answer: Answer) => void;
}

/** A form in a dialog, which cannot be closed while it is sent. Closing discards the input. */
export function FormDialog<Answer>(props: FormDialogProps<Answer>) {
  const { form, children, onSaved, onClose, variant = 'primary', ...rest } = props;
  const { busy, failure } = form;
  const id = useId();

  function close() {
    void form.discard();
    onClose();
  }

  return (
    <ConfirmDialog {...rest} {...{ variant, busy, failure }} form={id} onClose={close}>
      <ApiForm form={form} id={id} className="grid grid-cols-1 gap-5" onSaved={onSaved}>
        {children}
      </ApiForm>
    </ConfirmDialog>
  );
}
