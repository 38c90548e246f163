import { type ReactNode, useId } from 'react';
import { EntryForm } from '#site/forms/entry-form.tsx';
import type { Entry } from '#site/forms/use-entry.ts';
import type { ButtonVariant } from '../button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface EntryDialogProps<Answer> {
  title: ReactNode;
  /** Text of the submit button. */
  confirm: string;
  variant?: ButtonVariant;
  entry: Entry<Answer>;
  /** Fields and explanations. */
  children: ReactNode;
  onSaved: (answer: Answer) => void;
  onClose: () => void;
}

/** A form in a dialog, which cannot be closed while it is sent. Closing discards the input. */
export function EntryDialog<Answer>(props: EntryDialogProps<Answer>) {
  const { title, confirm, variant = 'primary', entry, children, onSaved, onClose } = props;
  const { busy, failure } = entry;
  const id = useId();

  function close() {
    void entry.discard();
    onClose();
  }

  return (
    <ConfirmDialog {...{ title, confirm, variant, busy, failure }} form={id} onClose={close}>
      <EntryForm entry={entry} id={id} className="grid grid-cols-1 gap-5" onSaved={onSaved}>
        {children}
      </EntryForm>
    </ConfirmDialog>
  );
}
