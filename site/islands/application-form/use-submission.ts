import { type Dispatch, useEffect, useRef } from 'react';
import { referenceOf } from '../../../worker/contract/applications.ts';
import type { LetterDefinition } from '../../../worker/contract/letters/define-letter.ts';
import { ApiError } from '../../lib/api/api-client.ts';
import { sendForm } from '../../lib/api/send-form.ts';
import { clearSession, sessionAccount } from '../../lib/session/session.ts';
import { readFailure } from './failure.ts';
import type { FormAction, FormState } from './form-state.ts';
import { differs, makeForm } from './submission.ts';

/** Sends the draft while the form is in its phase 'sending', and tells how it went. */
export function useSubmission(
  letter: LetterDefinition,
  account: string | null,
  { phase, draft }: FormState,
  dispatch: Dispatch<FormAction>,
): void {
  const sending = useRef(false);

  useEffect(() => {
    if (phase !== 'sending' || sending.current) return;
    sending.current = true;
    const headers = { 'Idempotency-Key': draft.key };
    const onProgress = (share: number) => dispatch({ kind: 'progress', share });
    send()
      .then(
        ({ status, answer }) =>
          dispatch({
            kind: 'sent',
            reference: referenceOf(answer._id),
            alreadySent: status === 200 && differs(letter, draft, answer),
          }),
        (error: unknown) => {
          const failure = readFailure(
            error instanceof ApiError ? error : new ApiError(-1, ''),
            letter.fields,
          );
          // Only what has ended: another tab may have logged in as somebody else.
          if (failure.sessionEnded && sessionAccount() === account) clearSession();
          dispatch({ kind: 'failed', failure });
        },
      )
      .finally(() => {
        sending.current = false;
      });

    async function send() {
      // Another tab may have logged out, or in as somebody else.
      if (sessionAccount() !== account) throw new ApiError(401, '');
      return sendForm('POST applications/uploadapp', makeForm(letter, draft), {
        headers,
        onProgress,
      });
    }
  }, [phase, draft, letter, account, dispatch]);
}
