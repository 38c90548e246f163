import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { ApplicationRecord } from '#contract/applications.ts';
import type { SignerRole } from '#contract/letters/definition.ts';
import { useDialogDraft } from '#site/forms/dialog-drafts.ts';
import { applicationsKey, replaceInLists } from '#site/islands/applications/applications.ts';
import { type DecisionKind, taskDraft } from '#site/islands/applications/tasks.ts';
import { signatoriesQuery } from '#site/islands/settings/signatories.ts';
import { asApiError, callApi, fetchFile } from '#site/lib/api/api-client.ts';
import { describeError } from '#site/lib/api/explain-failure.ts';
import { openFile } from '#site/lib/api/open-file.ts';
import { useSendOnce } from '#site/lib/api/use-send-once.ts';
import { useVersion } from '#site/lib/letters/letter-types.ts';
import { clearSession } from '#site/lib/session/session.ts';
import {
  adviceOf,
  bodyOf,
  describeFailure,
  finalAdvice,
  findProblems,
  type Problems,
  startOf,
  statusOf,
  type TypedDecision,
} from './decision.ts';
import { readLastChoices, saveLastChoices } from './last-choices.ts';
import { selectSignatory, signatoriesOn } from './signatories.ts';

export function useDecision(
  kind: DecisionKind,
  record: ApplicationRecord,
  onDecided: (record: ApplicationRecord) => void,
) {
  const id = record._id;
  const client = useQueryClient();
  const form = useForm<TypedDecision>({ defaultValues: startOf(record, readLastChoices()) });
  const draft = useDialogDraft(form, taskDraft(kind, id));
  const entered = useWatch({ control: form.control }) as TypedDecision;
  const role = useVersion(record)?.signer;
  // Where the type names a role, nobody is taken from the letter before.
  const chosen = form.formState.isDirty || !role ? entered.penandaTangan : '';
  const { candidates, signatory } = useSignatories(kind, chosen, role);
  // Who has left office since the last approval is not sent.
  const typed = { ...entered, penandaTangan: signatory?._id ?? '' };
  const [problems, setProblems] = useState<Problems | null>(null);
  const decision = useMutation({
    meta: { handlesSessionEnd: true },
    mutationFn: (sent: TypedDecision) =>
      callApi('PUT applications/:id', { params: { id }, body: bodyOf(kind, sent) }),
    onSuccess(record, sent) {
      void draft.forget();
      if (kind === 'setujui') saveLastChoices(sent);
      replaceInLists(client, id, record);
    },
    onError(error) {
      const { status, maybeStored } = asApiError(error);
      setProblems(describeFailure(error));
      // The dialog stays and offers the login, which leads back.
      if (status === 401) void clearSession();
      if (status === 404 || status === 409 || maybeStored)
        void client.invalidateQueries({ queryKey: applicationsKey });
    },
  });
  const send = useSendOnce(decision);
  const { status, maybeStored } = asApiError(decision.error);
  const over = status in finalAdvice || maybeStored;
  // The reloaded list shows that a decision whose response broke off was stored.
  const wasStored = maybeStored && record.status === statusOf[kind];
  const finish = useEffectEvent(() => {
    void draft.forget();
    onDecided(record);
  });
  useEffect(() => {
    if (wasStored) finish();
  }, [wasStored]);

  function type(change: Partial<TypedDecision>) {
    // Who is shown as the signatory is what the draft keeps.
    form.reset({ ...typed, ...change }, { keepDefaultValues: true });
  }

  function submit() {
    if (over) return;
    const found = findProblems(kind, typed);
    setProblems(found);
    if (!found) send(typed, onDecided);
  }

  /** The text is given up; not so when it was never taken, for it may yet be wanted. */
  function discard() {
    if (!over) void draft.forget();
  }

  const state = { typed, candidates, signatory, problems, busy: decision.isPending, over };
  return { ...state, sessionEnded: status === 401, type, submit, discard };
}

/** Who may sign today, and who of them will. */
function useSignatories(kind: DecisionKind, chosen: string, role: SignerRole | undefined) {
  const { data = [] } = useQuery({ ...signatoriesQuery, enabled: kind === 'setujui' });
  const candidates = signatoriesOn(data, new Date());
  return { candidates, signatory: selectSignatory(candidates, chosen, role) };
}

/** Opens the letter as it would be issued now, in a tab of its own; its number and code say that it is a preview. */
export function usePreview(id: string) {
  const preview = useMutation({
    meta: { handlesSessionEnd: true },
    mutationFn: ({ body }: { body: object; tab: Window | null }) =>
      fetchFile('POST applications/:id/preview', { params: { id }, body }),
    onSuccess: (pdf, { tab }) => openFile(pdf, 'pratinjau.pdf', tab),
    onError: (_error, { tab }) => tab?.close(),
  });

  function show({ adminNotes: _, perbaikan: __, ...body }: TypedDecision) {
    // Opened within the click, or the browser takes it for an advertisement.
    if (!preview.isPending) preview.mutate({ body, tab: window.open('', '_blank') });
  }

  const line = 'Pratinjau belum dapat dibuat.';
  const { error } = preview;
  const failure = error && describeError(error, { line, advice: adviceOf(asApiError(error)) });
  return { show, busy: preview.isPending, failure };
}
