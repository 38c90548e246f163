import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSubmit } from '#site/forms/use-submit.ts';
import { asApiError } from '#site/lib/api/api-client.ts';
import { describeError } from '#site/lib/api/explain-failure.ts';
import type { MessageText } from '#site/lib/api/message-text.ts';
import type { Press } from '#site/lib/api/press.ts';
import { ActButton } from '../../ui/acts/act-button.tsx';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Message } from '../../ui/states/message.tsx';

export interface ConfirmDialogProps {
  title: ReactNode;
  /** What will happen, and what will not change. */
  children: ReactNode;
  /** The button's text: it submits the form with id `form`, or calls `onAct` or `onConfirm`. */
  confirm: string;
  /** The text of the button that closes; default: 'Batal'. */
  dismiss?: string;
  variant?: ButtonVariant;
  /** Wide enough for two columns. */
  wide?: boolean | undefined;
  form?: string | undefined;
  /** For acts. */
  onAct?: ((press: Press) => void) | undefined;
  onConfirm?: () => void;
  busy?: boolean;
  disabled?: boolean;
  /** Why the last attempt failed. */
  failure?: MessageText | null;
  onClose: () => void;
}

/** Asks for confirmation; cannot be closed while the request is sent. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, dismiss = 'Batal', variant = 'danger' } = props;
  const { form, onAct, onConfirm, wide, busy = false, disabled, failure, onClose } = props;
  const look = { variant, busy, disabled, children: confirm };
  const message = useRef<HTMLDivElement>(null);
  const hasFailed = Boolean(failure);
  // Of a long form only fields may be in view.
  useEffect(() => {
    if (hasFailed) message.current?.scrollIntoView({ block: 'center' });
  }, [hasFailed]);
  return (
    <Dialog
      wide={wide}
      title={title}
      onClose={onClose}
      busy={busy}
      dismiss={dismiss}
      actions={
        onAct ? (
          <ActButton {...look} confirms onAct={onAct} />
        ) : (
          <Button {...look} type={form ? 'submit' : 'button'} form={form} onClick={onConfirm} />
        )
      }
    >
      {children}
      <Message ref={message} className="mt-4" tone="error" text={failure} />
    </Dialog>
  );
}

interface ActionDialogProps<Answer>
  extends Pick<
    ConfirmDialogProps,
    'title' | 'children' | 'confirm' | 'dismiss' | 'variant' | 'onClose'
  > {
  action: UseMutationOptions<Answer, Error, Press>;
  /** The message for a failure without a message from the server. */
  failure: Omit<MessageText, 'advice'>;
  /** Advice by response status, instead of the general advice for it. */
  adviceFor?: (status: number) => string | undefined;
  /** Advice when the response broke off, instead of the general advice. */
  whenBrokenOff?: string;
  /** A dialog that resolves a failure, such as by asking for the password, and runs the action again; null for other failures. */
  remedyFor?: (
    error: unknown,
    act: { retry: (press: Press) => void; giveUp: () => void },
  ) => ReactNode;
  onDone: (answer: Answer) => void;
}

/** Asks for confirmation and runs an act; after a failure its button retries. */
export function ActionDialog<Answer>(props: ActionDialogProps<Answer>) {
  const { action, failure, adviceFor, whenBrokenOff, remedyFor, onDone, ...rest } = props;
  const mutation = useMutation(action);
  const { submit, busy, error, reset } = useSubmit({
    send: (press: Press) => mutation.mutateAsync(press),
  });
  const advice = adviceFor?.(asApiError(error).status);
  const run = (press: Press) => submit(press, onDone);
  const remedy = error && remedyFor?.(error, { retry: run, giveUp: reset });
  const message = error && !remedy && describeError(error, { ...failure, advice, whenBrokenOff });
  return (
    <>
      <ConfirmDialog {...rest} busy={busy} failure={message || null} onAct={run} />
      {remedy}
    </>
  );
}

interface DeleteDialogProps<Answer>
  extends Omit<ActionDialogProps<Answer>, 'confirm' | 'action' | 'whenBrokenOff' | 'onDone'> {
  deletion: UseMutationOptions<Answer, Error, Press>;
  onDeleted: () => void;
}

const tryAgain = () => 'Periksa sambungan internet, lalu tekan Hapus untuk mencoba lagi.';

/** Asks for confirmation and deletes. */
export function DeleteDialog<Answer>(props: DeleteDialogProps<Answer>) {
  const { deletion, onDeleted, adviceFor = tryAgain, ...rest } = props;
  return (
    <ActionDialog
      {...rest}
      confirm="Hapus"
      action={deletion}
      adviceFor={adviceFor}
      whenBrokenOff="Tekan Hapus sekali lagi untuk memastikan."
      onDone={onDeleted}
    />
  );
}
