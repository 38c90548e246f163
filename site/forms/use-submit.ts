import { useEffect, useRef, useState } from 'react';
import { ApiError, asApiError } from '#site/lib/api/api-client.ts';
import { clearSession, sessionAccount } from '#site/lib/session/session.ts';

interface SubmitOptions<Input, Answer> {
  /** Sends the input. An upload reports its share of bytes, 0 to 1. */
  send: (input: Input, onProgress: (share: number) => void) => Promise<Answer>;
  onFailure?: (error: ApiError) => void;
  /**
   * The form stays open and offers the login when the session has ended. It is then sent only for the account that filled it
   * in: another tab may have logged out, or in with another account.
   */
  handlesSessionEnd?: boolean;
}

const idle = { busy: false, progress: 0, error: null as Error | null };

/**
 * Sends a form, once at a time, and calls back unless the form was closed meanwhile.
 * @returns `submit`, and the state of the last attempt
 */
export function useSubmit<Input, Answer>(options: SubmitOptions<Input, Answer>) {
  const { send, onFailure, handlesSessionEnd = false } = options;
  const [account] = useState(sessionAccount);
  const [state, setState] = useState(idle);
  // `busy` is rendered too late to stop the second click of a double click.
  const isPending = useRef(false);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);

  async function submit(input: Input, onSuccess: (answer: Answer) => void) {
    if (isPending.current) return;
    isPending.current = true;
    setState({ ...idle, busy: true });
    let answer: Answer;
    try {
      if (handlesSessionEnd && sessionAccount() !== account) throw new ApiError(401, '');
      answer = await send(input, (progress) => setState({ ...idle, busy: true, progress }));
    } catch (error) {
      isPending.current = false;
      setState({ ...idle, error: error as Error });
      const failure = asApiError(error);
      // The session of another account, from another tab, remains.
      const isOwnSession = [account, null].includes(sessionAccount());
      if (handlesSessionEnd && failure.status === 401 && isOwnSession) void clearSession();
      return onFailure?.(failure);
    }
    isPending.current = false;
    setState(idle);
    if (isMounted.current) onSuccess(answer);
  }

  return { ...state, submit, reset: () => setState(idle) };
}
