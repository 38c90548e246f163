import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { LetterDefinition } from '#contract/letters/definition.ts';
import { hasEntries } from '#site/forms/letter-answers.ts';
import { type Draft, newDraft } from '#site/forms/letter-draft.ts';
import { sendDraft } from '#site/forms/make-form.ts';
import { useRestoredDraft } from '#site/forms/use-draft.ts';
import { useLetterForm } from '#site/forms/use-letter-form.ts';
import { useSubmit } from '#site/forms/use-submit.ts';
import { applicationsKey } from '#site/islands/applications/applications.ts';
import { letterTypesKey, useLetterTypes, useOffered } from '#site/lib/letters/letter-types.ts';
import { sessionAccount } from '#site/lib/session/session.ts';
import { filingKey } from '#site/lib/storage/drafts.ts';
import { adoptFiling } from './filing.ts';

/** Notice above the form: a draft was restored, or the form was cleared and can be undone. */
type Notice = { kind: 'restored' } | { kind: 'emptied'; draft: Draft };

interface Filing {
  letter: LetterDefinition;
  draft: Draft;
}

/** State of a counter filing: form, draft on the device and sending. `startType` is the type of a new filing. */
export function useFiling(startType: string) {
  const client = useQueryClient();
  const [account] = useState(sessionAccount);
  const [type, setType] = useState(startType);
  const [filedId, setFiledId] = useState<string | null>(null);
  /** The application is decided or postponed: the draft is deleted. */
  const [isFinished, setFinished] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  /** Number of form resets; each focuses the first empty field. 0 until the stored draft was read. */
  const [resetCount, setResetCount] = useState(0);
  /** Number of rejected submits; each focuses the first invalid field. */
  const [failedAttempts, setFailedAttempts] = useState(0);
  const letter = useOffered(type);
  const letterForm = useLetterForm(letter);
  const { draft } = letterForm;
  const { types, isPending } = useLetterTypes();
  const isOffered = isPending || types.some((offered) => offered.type === type);

  const hasContent = filedId !== null || hasEntries(draft);
  const storedFiling = useMemo(
    () => (hasContent && !isFinished ? { ...draft, type, filed: filedId } : null),
    [draft, type, filedId, hasContent, isFinished],
  );
  const device = useRestoredDraft(account && filingKey(account), storedFiling, {
    onRead(stored) {
      const found = adoptFiling(stored);
      if (found) setType(found.type);
      start(found?.draft ?? newDraft(), found?.filed, found && { kind: 'restored' });
    },
  });

  /** Resets the form to these values, without errors. */
  function start(values: Draft, startFiledId: string | null = null, notice: Notice | null = null) {
    letterForm.replace(values);
    setFiledId(startFiledId);
    setFinished(false);
    setNotice(notice);
    setFailedAttempts(0);
    setResetCount((count) => count + 1);
  }

  useEffect(() => {
    // The type was retired; answers shared with the other form remain.
    const [first] = types;
    if (!isOffered && first) setType(first.type);
  }, [isOffered, types]);

  const { submit, busy, error } = useSubmit({
    async send({ letter, draft }: Filing) {
      const sent = await sendDraft('POST applications/counter', letter, draft);
      void client.invalidateQueries({ queryKey: applicationsKey });
      return sent;
    },
    handlesSessionEnd: true,
    onFailure({ status, errors }) {
      letterForm.reject(errors);
      // The form definition changed: fetch the new one and retain the idempotency key.
      if (errors.revision) void client.invalidateQueries({ queryKey: letterTypesKey });
      // The key was used for other content: the next submit is a new application.
      else if (status === 409) letterForm.renewKey();
      else if (Object.keys(errors).length > 0) setFailedAttempts((count) => count + 1);
    },
  });

  function validateAndSubmit() {
    if (!letter) return;
    if (!letterForm.check()) setFailedAttempts((count) => count + 1);
    else
      void submit({ letter, draft: letterForm.current() }, ({ answer }) =>
        start(newDraft(), answer._id),
      );
  }

  function set(...entry: Parameters<typeof letterForm.set>) {
    setNotice(null);
    letterForm.set(...entry);
  }

  return {
    ...letterForm,
    letter: device.isRead ? letter : undefined,
    type,
    filedId,
    notice,
    resetCount,
    failedAttempts,
    device,
    busy,
    error,
    set,
    control: (path: string) => ({
      ...letterForm.control(path),
      onType: (text: string) => set(path, text),
    }),
    changeType(type: string) {
      setNotice(null);
      setType(type);
    },
    // A filed application cannot be restored as a draft.
    clear: () => start(newDraft(), null, filedId ? null : { kind: 'emptied', draft }),
    restore: () => notice?.kind === 'emptied' && start(notice.draft),
    finish: () => setFinished(true),
    submit: validateAndSubmit,
  };
}

export type Counter = ReturnType<typeof useFiling>;

export interface CounterFormProps {
  counter: Counter;
  letter: LetterDefinition;
}
