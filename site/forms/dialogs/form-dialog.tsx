import { type ReactNode, useId } from 'react';
import { type ActFormState, ApiForm, type ApiFormState } from '#site/forms/api-form.tsx';
import type { Press } from '#site/lib/api/press.ts';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

interface FormDialogProps<Answer>
  extends Pick<
    ConfirmDialogProps,
    'title' | 'confirm' | 'variant' | 'wide' | 'disabled' | 'onClose'
  > {
  form: ApiFormState<Answer> | ActFormState<Answer>;
  /** Fields and explanations. */
  children: ReactNode;
  onSaved: (answer: Answer) => void;
}

/** A form in a dialog, which cannot be closed while it is sent. Closing discards the input. Enter does not send the form of an act. */
export function FormDialog<Answer>(props: FormDialogProps<Answer>) {
  const { form, children, onSaved, onClose, variant = 'primary', ...rest } = props;
  const { busy, failure, act } = form;
  const id = useId();
  const confirm = act ? { onAct: (press: Press) => act(press, onSaved) } : { form: id };

  function close() {
    void form.discard();
    onClose();
  }

  return (
    <ConfirmDialog {...rest} {...{ variant, busy, failure }} {...confirm} onClose={close}>
      <ApiForm form={form} id={id} className="grid grid-cols-1 gap-5" onSaved={onSaved}>
        {children}
      </ApiForm>
    </ConfirmDialog>
  );
}
