import { type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react';
import { focusFirstInvalid } from '../../../lib/forms/focus-invalid.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Message, type MessageText } from '../../../ui/message.tsx';

interface EntryDialogProps {
  title: string;
  /** On the button that saves. */
  confirm: string;
  busy: boolean;
  /** Why the last try failed. */
  failure: MessageText | null;
  /** Fields, and what there is to say of them. */
  children: ReactNode;
  /** False where something is wrong: then the focus goes there. */
  onSubmit: (form: HTMLFormElement) => boolean;
  onClose: () => void;
}

/** A form in a dialog, which cannot be left while the answer is awaited. */
export function EntryDialog(props: EntryDialogProps) {
  const { title, confirm, busy, failure, children, onSubmit, onClose } = props;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const focusWrong = () => form.current && focusFirstInvalid(form.current);
  useEffect(() => {
    if (failure && form.current) focusFirstInvalid(form.current);
  }, [failure]);

  function close() {
    if (!busy) onClose();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // Errors stand there a frame later.
    if (!onSubmit(event.currentTarget)) requestAnimationFrame(focusWrong);
  }

  return (
    <Dialog
      open
      onClose={close}
      title={title}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Batal
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} className="grid grid-cols-1 gap-5" noValidate onSubmit={submit}>
        {children}
      </form>
      <div className={failure ? 'mt-5' : undefined}>
        <Message tone="error" text={failure} />
      </div>
    </Dialog>
  );
}
