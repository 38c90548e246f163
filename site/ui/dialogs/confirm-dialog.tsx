import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { asApiError } from '#site/lib/api/api-client.ts';
import { describeError } from '#site/lib/api/explain-failure.ts';
import { useSendOnce } from '#site/lib/api/use-send-once.ts';
import { Button, type ButtonVariant } from '../button.tsx';
import { Message, type MessageText } from '../message.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  title: ReactNode;
  /** What will happen, and what stays. */
  children: ReactNode;
  /** On the button: it submits the form with an id, or calls. */
  confirm: string;
  variant?: ButtonVariant;
  form?: string;
  onConfirm?: () => void;
  busy: boolean;
  /** Why the last try failed. */
  failure: MessageText | null;
  onClose: () => void;
}

/** Asks before something that cannot be undone, unless its button says otherwise; it cannot be left while the answer is awaited. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, variant = 'danger', form, onConfirm, busy, failure } = props;
  const close = () => {
    if (!busy) props.onClose();
  };
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
          <Button
            type={form ? 'submit' : 'button'}
            form={form}
            variant={variant}
            busy={busy}
            onClick={onConfirm}
          >
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      <div className={failure ? 'mt-4' : undefined}>
        <Message tone="error" text={failure} />
      </div>
    </Dialog>
  );
}

interface ActionDialogProps<Answer>
  extends Pick<ConfirmDialogProps, 'title' | 'children' | 'confirm' | 'variant' | 'onClose'> {
  action: UseMutationOptions<Answer>;
  /** What to say of a failure where the server gives no words of its own. */
  failure: Omit<MessageText, 'advice'>;
  /** What to do then, by the answer's status; else what the status explains. */
  adviceFor?: (status: number) => string;
  onDone: (answer: Answer) => void;
}

/** Asks before an action; after a failure its button tries again. */
export function ActionDialog<Answer>(props: ActionDialogProps<Answer>) {
  const { action, failure, adviceFor, onDone, ...rest } = props;
  const mutation = useMutation(action);
  const { error, isPending } = mutation;
  const send = useSendOnce(mutation);
  const advice = adviceFor?.(asApiError(error).status);
  return (
    <ConfirmDialog
      {...rest}
      busy={isPending}
      failure={error && describeError(error, { ...failure, advice })}
      onConfirm={() => send(undefined, onDone)}
    />
  );
}

interface DeleteDialogProps<Answer>
  extends Omit<ActionDialogProps<Answer>, 'confirm' | 'action' | 'onDone'> {
  deletion: UseMutationOptions<Answer>;
  onDeleted: () => void;
}

const tryAgain = () => 'Periksa sambungan internet, lalu tekan Hapus untuk mencoba lagi.';

/** Asks before something is deleted. */
export function DeleteDialog<Answer>(props: DeleteDialogProps<Answer>) {
  const { deletion, onDeleted, adviceFor = tryAgain, ...rest } = props;
  return (
    <ActionDialog
      {...rest}
      confirm="Hapus"
      action={deletion}
      adviceFor={adviceFor}
      onDone={onDeleted}
    />
  );
}
