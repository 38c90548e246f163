import { Fragment, type ReactNode, useMemo, useState } from 'react';
import { ApiForm, type ApiFormState } from '#site/forms/api-form.tsx';
import type { MessageText } from '#site/lib/api/message-text.ts';
import { LoginLink } from '#site/ui/account/login-link.tsx';
import { Button } from '#site/ui/button.tsx';
import { Message } from '#site/ui/states/message.tsx';
import { AccountSection } from './account-section.tsx';

interface AccountFormProps<Answer> {
  confirm: string;
  form: ApiFormState<Answer> & { sessionEnded: boolean };
  onSaved: (answer: Answer) => void;
  children: ReactNode;
  secondaryAction?: ReactNode;
}

/** A form of the account page. A failure message receives the focus. */
export function AccountForm<Answer>(props: AccountFormProps<Answer>) {
  const { confirm, form, onSaved, children, secondaryAction } = props;
  const { failure, busy, sessionEnded } = form;
  return (
    <ApiForm form={form} className="grid max-w-md grid-cols-1 gap-5" onSaved={onSaved}>
      {children}
      {/* If a field is invalid, it receives the focus afterwards. */}
      <Message takesFocus tone="error" text={failure}>
        {sessionEnded && <LoginLink inNewTab />}
      </Message>
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" type="submit" busy={busy}>
          {confirm}
        </Button>
        {secondaryAction}
      </div>
    </ApiForm>
  );
}

interface RepeatableSectionProps {
  title: string;
  saved: MessageText;
  children: (onSaved: () => void) => ReactNode;
}

/** A section whose form starts again after each change, below a message that receives the focus. */
export function RepeatableSection({ title, saved, children }: RepeatableSectionProps) {
  const [changes, setChanges] = useState(0);
  // A new text for every change, as each moves the focus.
  const text = useMemo(() => (changes > 0 ? { ...saved } : null), [changes, saved]);
  return (
    <AccountSection title={title}>
      <Message takesFocus className="mb-5" tone="success" text={text} />
      <Fragment key={changes}>{children(() => setChanges(changes + 1))}</Fragment>
    </AccountSection>
  );
}
