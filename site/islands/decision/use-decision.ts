import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { changedNames } from '#contract/answers/people.ts';
import type { ApplicationRecord } from '#contract/applications.ts';
import { useDialogDraft } from '#site/forms/dialog-drafts.ts';
import { useEntries } from '#site/forms/entries.ts';
import { useSubmit } from '#site/forms/use-submit.ts';
import { applicationsKey, replaceInLists } from '#site/islands/applications/applications.ts';
import { type DecisionKind, taskDraft } from '#site/islands/applications/tasks.ts';
import { signatoriesQuery } from '#site/islands/settings/signatories.ts';
import { asApiError, callApi, fetchFile } from '#site/lib/api/api-client.ts';
import { describeError } from '#site/lib/api/explain-failure.ts';
import { useOffice } from '#site/lib/api/office.ts';
import type { Press } from '#site/lib/api/press.ts';
import { useFileTab } from '#site/lib/api/use-file-tab.ts';
import { useVersion } from '#site/lib/letters/letter-types.ts';
import {
  adviceOf,
  bodyOf,
  describeErrors,
  describeFailure,
  finalAdvice,
  findErrors,
  startOf,
  statusOf,
  type TypedDecision,
  wordErrors,
} from './decision.ts';
import { readLastChoices, saveLastChoices } from './last-choices.ts';
import { selectSignatory, signatoriesOn } from './signatories.ts';

interface Sending {
  press: Press;
  sent: TypedDecision;
}

export function useDecision(
  kind: DecisionKind,
  record: ApplicationRecord,
  onDecided: (record: ApplicationRecord) => void,
) {
  const id = record._id;
  const client = useQueryClient();
  const { kop } = useOffice();
  const [start] = useState(() => startOf(record, readLastChoices(kop)));
  const entries = useEntries(
    { check: (values) => findErrors(kind, values as TypedDecision) },
    start,
  );
  const { values, hasErrors, errors } = entries;
  const isDirty = changedNames(start, values).length > 0;
  const draft = useDialogDraft(taskDraft(kind, id), values, {
    isDirty,
    restore: (stored) => entries.reset({ ...start, ...stored }),
  });
  const role = useVersion(record)?.signer;
  // A type with a signer role ignores the last signatory until the official chooses one.
  const chosen = isDirty || !role ? values.penandaTangan : '';
  const { data: signatories = [] } = useQuery({ ...signatoriesQuery, enabled: kind === 'setujui' });
  const candidates = signatoriesOn(signatories, new Date());
  const signatory = selectSignatory(candidates, chosen, role);
  // A stored signatory may have left office since.
  const typed = { ...values, penandaTangan: signatory?._id ?? '' };
  /** Number of refused attempts; after each, the form scrolls to the reason. */
  const [refusals, setRefusals] = useState(0);
  const decision = useMutation({
    meta: { handlesSessionEnd: true },
    mutationFn: ({ press, sent }: Sending) =>
      callApi('PUT applications/:id', { press, params: { id }, body: bodyOf(kind, sent) }),
    onSuccess(record, { sent }) {
      void draft.forget();
      if (kind === 'setujui') saveLastChoices(sent, kop, signatory);
      replaceInLists(client, id, record);
    },
  });
  const { submit, busy, error, reset } = useSubmit({
    send: (sending: Sending) => decision.mutateAsync(sending),
    handlesSessionEnd: true,
    onFailure(error) {
      entries.reject(wordErrors(error.errors));
      setRefusals((count) => count + 1);
      if (error.status === 404 || error.status === 409 || error.maybeStored)
        void client.invalidateQueries({ queryKey: applicationsKey });
    },
  });
  const { status, maybeStored } = asApiError(error);
  const isFinal = status in finalAdvice || maybeStored;
  // After a lost response, the reloaded list shows whether the decision was stored.
  const wasStored = maybeStored && record.status === statusOf[kind];
  const finish = useEffectEvent(() => {
    void draft.forget();
    onDecided(record);
  });
  useEffect(() => {
    if (wasStored) finish();
  }, [wasStored]);

  function type(change: Partial<TypedDecision>) {
    // The draft includes the displayed signatory.
    const changes = { penandaTangan: typed.penandaTangan, ...change };
    for (const [name, value] of Object.entries(changes)) entries.set(name, value);
  }

  function validateAndSubmit(press: Press) {
    if (isFinal || busy) return;
    if (entries.check()) return void submit({ press, sent: typed }, onDecided);
    reset();
    setRefusals((count) => count + 1);
  }

  /** Deletes the draft, unless the decision failed permanently and the text may be needed again. */
  function discard() {
    if (!isFinal) void draft.forget();
  }

  const isAboutFields = Object.keys(asApiError(error).errors).length > 0;
  const failure = error && !isAboutFields ? describeFailure(error) : null;
  const problem = hasErrors ? describeErrors(errors) : failure;

  const fieldOf = (name: Exclude<keyof TypedDecision, 'perbaikan'>) => ({
    name,
    value: typed[name],
    error: entries.errorOf(name),
    readOnly: busy,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => type({ [name]: target.value }),
  });

  const state = { typed, candidates, signatory, refusals, problem, errors, busy, isFinal };
  const sessionEnded = status === 401;
  return { ...state, sessionEnded, type, fieldOf, submit: validateAndSubmit, discard };
}

export type Decision = ReturnType<typeof useDecision>;

/** Opens a preview of the letter in a new tab; its number and code mark it as a preview. */
export function usePreview(id: string) {
  const fetch = ({ adminNotes: _, perbaikan: __, ...body }: TypedDecision) =>
    fetchFile('POST applications/:id/preview', { params: { id }, body });
  const { show, busy, error } = useFileTab('pratinjau.pdf', fetch, { handlesSessionEnd: true });
  const line = 'Pratinjau belum dapat dibuat.';
  const failure = error && describeError(error, { line, advice: adviceOf(asApiError(error)) });
  return { show, busy, failure };
}
