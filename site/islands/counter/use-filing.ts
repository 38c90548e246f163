import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Field } from '#contract/fields.ts';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { filingKey, readDraft } from '#site/forms/drafts.ts';
import { hasEntries } from '#site/forms/letter-answers.ts';
import { type Draft, newDraft } from '#site/forms/letter-draft.ts';
import { makeForm } from '#site/forms/make-form.ts';
import { useDraft } from '#site/forms/use-draft.ts';
import { useLetterForm } from '#site/forms/use-letter-form.ts';
import { applicationsKey } from '#site/islands/applications/applications.ts';
import { ApiError, asApiError } from '#site/lib/api/api-client.ts';
import { sendForm } from '#site/lib/api/send-form.ts';
import { useSendOnce } from '#site/lib/api/use-send-once.ts';
import { letterTypesKey, useLetterTypes, useOffered } from '#site/lib/letters/letter-types.ts';
import { clearSession, sessionAccount } from '#site/lib/session/session.ts';
import { adoptFiling } from './filing.ts';

/** What is said above the form: it was found on this device, or what was in it has just been given up. */
type Told = { kind: 'restored' } | { kind: 'emptied'; draft: Draft };

/** What is being filed at the counter, kept on this device, and its sending. `startType` is the type of an empty one. */
export function useFiling(startType: string) {
  const client = useQueryClient();
  const [account] = useState(sessionAccount);
  const [type, setType] = useState(startType);
  /** Id of the application that it has become. */
  const [filed, setFiled] = useState<string | null>(null);
  /** What it has become is decided, or left for later: nothing is kept any more. */
  const [over, setOver] = useState(false);
  const [told, setTold] = useState<Told | null>(null);
  /** How often a form came up: the first field to fill in then takes the focus. 0 until the device was asked for one. */
  const [starts, setStarts] = useState(0);
  /** How often it could not be sent as it was. */
  const [misses, setMisses] = useState(0);
  const [readable, setReadable] = useState(true);
  const letter = useOffered(type);
  const letterForm = useLetterForm(letter);
  const { form, draft, refuse } = letterForm;
  const { types, isPending } = useLetterTypes();
  const isOffered = isPending || types.some((offered) => offered.type === type);

  const hasContent = filed !== null || hasEntries(draft);
  const kept = useMemo(
    () => (hasContent && !over ? { ...draft, type, filed } : null),
    [draft, type, filed, hasContent, over],
  );
  const isOpen = starts > 0;
  const device = useDraft(account && filingKey(account), kept, { readable, paused: !isOpen });

  /** Begins with these values, and with nothing said or marked. */
  function start(values: Draft, becomes: string | null = null, told: Told | null = null) {
    form.reset(values);
    setFiled(becomes);
    setOver(false);
    setTold(told);
    setMisses(0);
    setStarts((before) => before + 1);
  }

  const open = useEffectEvent((stored: unknown) => {
    const found = adoptFiling(stored);
    if (found) setType(found.type);
    start(found?.draft ?? newDraft(), found?.filed, found && { kind: 'restored' });
  });
  useEffect(() => {
    if (!account) return;
    readDraft(filingKey(account)).then(open, () => {
      setReadable(false);
      open(null);
    });
  }, [account]);

  useEffect(() => {
    // It was retired since; what the other form asks too stays.
    const [first] = types;
    if (!isOffered && first) setType(first.type);
  }, [isOffered, types]);

  const { send, busy, error } = useSending(account, ({ status, errors }) => {
    refuse(errors);
    // Its form was changed meanwhile: the new one is asked for, and the filing keeps its key.
    if (errors.revision) void client.invalidateQueries({ queryKey: letterTypesKey });
    // An earlier state of it has arrived: what is sent from here on is another application.
    else if (status === 409) form.setValue('key', newDraft().key);
    else if (Object.keys(errors).length > 0) setMisses((before) => before + 1);
  });

  async function submit() {
    if (!letter) return;
    if (!(await form.trigger())) setMisses((before) => before + 1);
    else
      send({ key: draft.key, form: makeForm(letter, draft) }, ({ answer }) =>
        start(newDraft(), answer._id),
      );
  }

  /** After a change nothing is as it was restored or emptied. */
  const changing =
    <Given extends unknown[]>(change: (...given: Given) => void) =>
    (...given: Given) => {
      setTold(null);
      change(...given);
    };

  return {
    ...letterForm,
    letter: isOpen ? letter : undefined,
    type,
    filed,
    told,
    starts,
    misses,
    device,
    busy,
    error,
    answer: changing(letterForm.answer),
    choosePhoto: changing(letterForm.choosePhoto),
    refusePhoto: ({ name }: Field, message: string) => refuse({ [name]: message }),
    changeType: changing(setType),
    // What has become an application is not given up.
    empty: () => start(newDraft(), null, filed ? null : { kind: 'emptied', draft }),
    restore: () => told?.kind === 'emptied' && start(told.draft),
    end: () => setOver(true),
    submit,
  };
}

export type Counter = ReturnType<typeof useFiling>;

export interface CounterFormProps {
  counter: Counter;
  letter: LetterDefinition;
}

interface Sent {
  /** Sent as Idempotency-Key. */
  key: string;
  form: FormData;
}

/** Sends a filing once; `onRefused` hears why it was not taken. */
function useSending(account: string | null, onRefused: (error: ApiError) => void) {
  const client = useQueryClient();
  const mutation = useMutation({
    meta: { handlesSessionEnd: true },
    mutationFn({ key, form }: Sent) {
      // Another tab may have logged out, or in as somebody else.
      if (sessionAccount() !== account) throw new ApiError(401, '');
      return sendForm('POST applications/counter', form, { headers: { 'Idempotency-Key': key } });
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
