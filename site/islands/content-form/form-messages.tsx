import { useEffect, useRef } from 'react';
import { focusFirstInvalid } from '#site/forms/focus-invalid.ts';
import { LoginLink } from '#site/ui/login-link.tsx';
import { Message } from '#site/ui/message.tsx';
import { EditCurrent } from './current-note.tsx';
import { ReuseEntries } from './reuse-entries.tsx';
import type { ContentFormState } from './state/use-content-form.ts';

/** The result of the last attempt. Both live regions are always rendered, so that messages are announced. */
export function FormMessages({ form }: { form: ContentFormState }) {
  const { definition, account, draft, problem, message, current, isStored } = form;
  const failed = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = problem && failed.current?.closest('form');
    // An invalid field receives the focus, otherwise the message.
    if (element && !focusFirstInvalid(element)) failed.current?.focus();
  }, [problem]);
  return (
    <div className={`grid basis-full gap-3 ${problem || message ? 'mb-3' : ''}`}>
      <Message ref={failed} tone="error" text={problem?.message}>
        {problem && (
          <>
            {problem.kind === 'session' && <LoginAgain isStored={isStored} />}
            {problem.kind === 'gone' && (
              <ReuseEntries
                {...{ definition, account, draft }}
                onMoved={() => void form.leave(definition.form.addPath)}
              />
            )}
          </>
        )}
      </Message>
      <Message takesFocus tone="success" text={message}>
        {message && current && <EditCurrent definition={definition} current={current} />}
      </Message>
    </div>
  );
}

/** Without a saved draft this page must stay open, so the login opens in another tab. */
function LoginAgain({ isStored }: { isStored: boolean }) {
  return (
    <>
      <p>
        {isStored
          ? 'Isian Anda tersimpan di perangkat ini: login lagi, dan isian itu masih ada.'
          : 'Login di tab baru, lalu kembali ke halaman ini dan kirim lagi.'}
      </p>
      <LoginLink inNewTab={!isStored} />
    </>
  );
}
