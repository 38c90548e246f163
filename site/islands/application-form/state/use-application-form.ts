import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { referenceOf } from '#contract/applications.ts';
import type { LetterDefinition } from '#contract/letters/define-letter.ts';
import { makeForm } from '#site/forms/make-form.ts';
import { ApiError, asApiError, callApi } from '#site/lib/api/api-client.ts';
import { sendForm } from '#site/lib/api/send-form.ts';
import { clearSession, loginAddress, sessionAccount } from '#site/lib/session/session.ts';
import { useLaterParts } from '../later/use-parts.ts';
import type { SharedByVersion } from '../reuse/load-shared.ts';
import { useReuseOffer } from '../reuse/use-reuse-offer.ts';
import { askedFields } from './draft.ts';
import { reduce } from './form-reducer.ts';
import { initialState } from './form-state.ts';
import { differs, readFailure } from './submission.ts';
import { useLetterDraft } from './use-letter-draft.ts';
import { useStepHistory } from './use-step-history.ts';

/** All that an application form holds and does: its state, its draft on the device, its steps and its sending. */
export function useApplicationForm(letter: LetterDefinition, sharedBy: SharedByVersion) {
  const [state, dispatch] = useReducer(reduce, letter, initialState);
  const { phase, draft } = state;
  const account = useAccount();
  const { keeps, elsewhere } = useLetterDraft(account, state, dispatch);
  const goBack = useStepHistory(state, dispatch);
  const reuse = useReuseOffer(account, letter, sharedBy);
  const { visits, tried } = state;
  // A name is asked without help; whatever else comes first has it at once.
  const later = useLaterParts(visits > 0 || tried.length > 0 || letter.fields[0]?.kind !== 'text');

  const send = useEffectEvent(async () => {
    try {
      // Another tab may have logged out, or in as somebody else.
      if (sessionAccount() !== account) throw new ApiError(401, '');
      const body = makeForm(letter, draft);
      const { status, answer } = await sendForm('POST applications/uploadapp', body, {
        headers: { 'Idempotency-Key': draft.key },
        onProgress: (share) => dispatch({ kind: 'progress', share }),
      });
      const alreadySent = status === 200 && differs(letter, draft, answer);
      dispatch({ kind: 'sent', reference: referenceOf(answer._id), alreadySent });
    } catch (error) {
      const failure = readFailure(asApiError(error), askedFields(letter));
      // Only what has ended: another tab may have logged in as somebody else.
      if (failure.sessionEnded && sessionAccount() === account) void clearSession();
      dispatch({ kind: 'failed', failure });
    }
  });
  useEffect(() => {
    if (phase === 'sending') void send();
  }, [phase]);

  return { ...state, dispatch, keeps, elsewhere, goBack, reuse, later };
}

export type ApplicationFormState = ReturnType<typeof useApplicationForm>;

/**
 * The account that fills in the form, null until it is known. Whoever is not logged in, or no longer, is led to
 * /login and back here.
 */
function useAccount(): string | null {
  const [account, setAccount] = useState<string | null>(null);

  useEffect(() => {
    const found = sessionAccount();
    if (!found) {
      leaveForLogin();
      return;
    }
    setAccount(found);
    // The form does not wait for this: without a signal it can still be filled in.
    callApi('GET auth/dashboard').catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 401) leaveForLogin();
    });
    // A page from the browser's own cache may be another's by now.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && sessionAccount() !== found) location.reload();
    };
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);

  return account;
}

function leaveForLogin(): void {
  void clearSession().then(() => location.replace(loginAddress()));
}
