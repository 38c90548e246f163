import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';
import { filingKey, readDraft } from '#site/forms/drafts.ts';
import { makeForm } from '#site/forms/make-form.ts';
import { useDraft } from '#site/forms/use-draft.ts';
import { applicationsKey } from '#site/islands/applications/applications.ts';
import { ApiError, asApiError } from '#site/lib/api/api-client.ts';
import { sendForm } from '#site/lib/api/send-form.ts';
import { useSendOnce } from '#site/lib/api/use-send-once.ts';
import { letterTypesKey, useLetterTypes, useOffered } from '#site/lib/letters/letter-types.ts';
import { clearSession, sessionAccount } from '#site/lib/session/session.ts';
import { adoptFiling, type Filing, hasContent, problemsOf } from './filing.ts';
import { initialState, reduce, shownProblems } from './filing-state.ts';

/** What is being filed at the counter, kept on this device, and its sending. `startType` is the type of an empty one. */
export function useFiling(startType: string) {
  const [state, dispatch] = useReducer(reduce, initialState);
  const [account] = useState(sessionAccount);
  const { filing } = state;
  const client = useQueryClient();
  const letter = useOffered(filing?.type ?? startType);
  const { types, isPending } = useLetterTypes();
  const isOffered = isPending || types.some(({ type }) => type === (filing?.type ?? startType));
  const [readable, setReadable] = useState(true);
  const kept = filing && !state.over && hasContent(filing) ? filing : null;
  const device = useDraft(account && filingKey(account), kept, { readable, paused: !filing });

  useEffect(() => {
    const open = (stored: unknown) =>
      dispatch({ kind: 'opened', found: adoptFiling(stored), type: startType });
    const openEmpty = () => {
      setReadable(false);
      open(null);
    };
    if (account) readDraft(filingKey(account)).then(open, openEmpty);
  }, [account, startType]);

  useEffect(() => {
    // It was retired since; what the other form asks too stays.
    const [first] = types;
    if (!isOffered && first) dispatch({ kind: 'type', type: first.type });
  }, [isOffered, types]);

  const sending = useSending(account, (error) => {
    dispatch({ kind: 'refuse', refused: error.errors });
    // Its form was changed meanwhile: the new one is asked for, and the filing keeps its key.
    if (error.errors.revision) void client.invalidateQueries({ queryKey: letterTypesKey });
    else if (error.status === 409) dispatch({ kind: 'new-key' });
    else if (letter && Object.keys(error.errors).length > 0) dispatch({ kind: 'miss', letter });
  });

  function submit() {
    if (!filing || !letter) return;
    if (Object.keys(problemsOf(letter, filing)).length > 0) dispatch({ kind: 'miss', letter });
    else
      sending.send({ filing, form: makeForm(letter, filing) }, ({ answer }) =>
        dispatch({ kind: 'filed', id: answer._id }),
      );
  }

  const problems = filing && letter ? shownProblems(state, letter, filing) : {};
  const { busy, error } = sending;
  return { ...state, letter, problems, device, busy, error, dispatch, submit };
}

export type Counter = ReturnType<typeof useFiling>;

interface Sent {
  filing: Filing;
  form: FormData;
}

/** Sends a filing once; its key makes one application of every further try. */
function useSending(account: string | null, onRefused: (error: ApiError) => void) {
  const client = useQueryClient();
  const mutation = useMutation({
    meta: { handlesSessionEnd: true },
    mutationFn({ filing, form }: Sent) {
      // Another tab may have logged out, or in as somebody else.
      if (sessionAccount() !== account) throw new ApiError(401, '');
      const headers = { 'Idempotency-Key': filing.key };
      return sendForm('POST applications/counter', form, { headers });
    },
    onSuccess: () => void client.invalidateQueries({ queryKey: applicationsKey }),
    onError(failure) {
      const error = asApiError(failure);
      // Only what has ended: another tab may have logged in as somebody else.
      if (error.status === 401 && [account, null].includes(sessionAccount())) void clearSession();
      onRefused(error);
    },
  });
  const { isPending, error } = mutation;
  return { send: useSendOnce(mutation), busy: isPending, error };
}
