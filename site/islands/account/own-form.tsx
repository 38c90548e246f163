import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { focusFirstInvalid } from '#site/lib/forms/focus-invalid.ts';
import { loginAddress } from '#site/lib/session/session.ts';
import { Button, buttonClass } from '#site/ui/button.tsx';
import { Message, type MessageText } from '#site/ui/message.tsx';

interface OwnFormProps {
  /** On the button that sends. */
  confirm: string;
  entry: { failure: MessageText | null; busy: boolean; sessionEnded: boolean };
  /** False where something is wrong: then the focus goes there. */
  onSubmit: (form: HTMLFormElement) => boolean;
  /** Fields. */
  children: ReactNode;
  /** Stands beside the button. */
  beside?: ReactNode;
}

/** A form of the page; after a failure the focus is where it can be mended. */
export function OwnForm({ confirm, entry, onSubmit, children, beside }: OwnFormProps) {
  const { failure, busy, sessionEnded } = entry;
  const form = useRef<HTMLFormElement>(null);
  const told = useRef<HTMLDivElement>(null);
  const focusWrong = () => form.current !== null && focusFirstInvalid(form.current);
  useEffect(() => {
    if (failure && form.current && !focusFirstInvalid(form.current)) told.current?.focus();
  }, [failure]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // Errors stand there a frame later.
    if (!onSubmit(event.currentTarget)) requestAnimationFrame(focusWrong);
  }

  return (
    <form ref={form} className="grid max-w-md grid-cols-1 gap-5" noValidate onSubmit={submit}>
      {children}
      <Message ref={told} tone="error" text={failure}>
        {sessionEnded && <LoginInTab />}
      </Message>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {confirm}
        </Button>
        {beside}
      </div>
    </form>
  );
}

/** The page stays open with all that is typed. */
export function LoginInTab() {
  return (
    <a
      className={`${buttonClass('secondary')} mt-3`}
      href={loginAddress()}
      target="_blank"
      rel="noopener"
    >
      Login lagi
    </a>
  );
}
