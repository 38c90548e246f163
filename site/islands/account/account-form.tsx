import { type ReactNode, useEffect, useRef } from 'react';
import type { ApiFormState } from '#site/forms/api-form.tsx';
import { ApiForm } from '#site/forms/api-form.tsx';
import { Button } from '#site/ui/button.tsx';
import { LoginLink } from '#site/ui/login-link.tsx';
import { Message } from '#site/ui/message.tsx';

interface AccountFormProps<Answer> {
  /** Label of the submit button. */
  confirm: string;
  form: ApiFormState<Answer> & { sessionEnded: boolean };
  onSaved: (answer: Answer) => void;
  children: ReactNode;
  /** Shown next to the submit button. */
  secondaryAction?: ReactNode;
}

/** A form of the account page. A failure message receives the focus. */
export function AccountForm<Answer>(props: AccountFormProps<Answer>) {
  const { confirm, form, onSaved, children, secondaryAction } = props;
  const { failure, busy, sessionEnded } = form;
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // If a field is invalid, it receives the focus afterwards.
    if (failure) message.current?.focus();
  }, [failure]);
  return (
    <ApiForm form={form} className="grid max-w-md grid-cols-1 gap-5" onSaved={onSaved}>
      {children}
      <Message ref={message} tone="error" text={failure}>
        {sessionEnded && <LoginInTab />}
      </Message>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {confirm}
        </Button>
        {secondaryAction}
      </div>
    </ApiForm>
  );
}

/** Opens the login in a new tab, so that the entries on this page are not lost. */
export const LoginInTab = () => <LoginLink inNewTab />;
