import { type ReactNode, useEffect, useRef } from 'react';
import { EntryForm } from '#site/forms/entry-form.tsx';
import type { Entry } from '#site/forms/use-entry.ts';
import { loginAddress } from '#site/lib/session/session.ts';
import { Button, buttonClass } from '#site/ui/button.tsx';
import { Message } from '#site/ui/message.tsx';

interface OwnFormProps<Answer> {
  /** On the button that sends. */
  confirm: string;
  entry: Entry<Answer> & { sessionEnded: boolean };
  onSaved: (answer: Answer) => void;
  /** Fields. */
  children: ReactNode;
  /** Stands beside the button. */
  beside?: ReactNode;
}

/** A form of the page; after a failure the focus is where it can be mended. */
export function OwnForm<Answer>(props: OwnFormProps<Answer>) {
  const { confirm, entry, onSaved, children, beside } = props;
  const { failure, busy, sessionEnded } = entry;
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A wrong field takes the focus afterwards.
    if (failure) told.current?.focus();
  }, [failure]);
  return (
    <EntryForm entry={entry} className="grid max-w-md grid-cols-1 gap-5" onSaved={onSaved}>
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
    </EntryForm>
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
