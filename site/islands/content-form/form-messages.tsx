import { type ReactNode, useEffect, useRef } from 'react';
import { loginAddress } from '../../lib/session/session.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Message, type MessageText } from '../../ui/message.tsx';
import type { Problem } from './failure.ts';

interface FormMessagesProps {
  problem: Problem | null;
  done: MessageText | null;
  /** The entries are kept on this device. */
  keeps: boolean;
  /** What can still be done with entries whose record is gone. */
  rescue: ReactNode;
  /** The way to what was just saved. */
  onward: ReactNode;
}

/** What became of the last try; both live regions stay, so that what comes is announced. */
export function FormMessages({ problem, done, keeps, rescue, onward }: FormMessagesProps) {
  const failed = useRef<HTMLDivElement>(null);
  const saved = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A wrong field takes the focus; without one it is the message.
    const wrong = problem && Object.values(problem.errors).some(Boolean);
    if (problem && !wrong) failed.current?.focus();
  }, [problem]);
  useEffect(() => {
    if (done) saved.current?.focus();
  }, [done]);
  return (
    <div className={`grid basis-full gap-3 ${problem || done ? 'mb-3' : ''}`}>
      <Message ref={failed} tone="error" text={problem?.told}>
        {problem && (
          <>
            {problem.kind === 'session' && <LoginAgain keeps={keeps} />}
            {problem.kind === 'gone' && rescue}
          </>
        )}
      </Message>
      <Message ref={saved} tone="success" text={done}>
        {done && onward}
      </Message>
    </div>
  );
}

/** Where nothing can be kept the form must stay open: the login then happens in another tab. */
function LoginAgain({ keeps }: { keeps: boolean }) {
  return (
    <>
      <p>
        {keeps
          ? 'Isian Anda tersimpan di perangkat ini: login lagi, dan isian itu masih ada.'
          : 'Login di tab baru, lalu kembali ke halaman ini dan kirim lagi.'}
      </p>
      <a
        className={`${buttonClass('secondary')} mt-3`}
        href={loginAddress(location.pathname)}
        target={keeps ? undefined : '_blank'}
        rel="noopener"
        data-safe
      >
        Login lagi
      </a>
    </>
  );
}
