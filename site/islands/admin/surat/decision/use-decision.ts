import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApplicationRecord } from '../../../../../worker/contract/applications.ts';
import { asApiError, callApi } from '../../../../lib/api/api-client.ts';
import { useSendOnce } from '../../../../lib/api/use-send-once.ts';
import { clearSession } from '../../../../lib/session/session.ts';
import { dropInTab, keepInTab, readInTab } from '../../../../lib/storage/tab-store.ts';
import { applicationsKey, showDecided } from '../applications.ts';
import type { DecisionKind } from '../tasks.ts';
import {
  bodyOf,
  describeFailure,
  finalAdvice,
  findProblems,
  type Problems,
  startOf,
  type TypedDecision,
} from './decision.ts';
import { draftKey, rememberedKop, rememberKop } from './storage.ts';

export function useDecision(kind: DecisionKind, id: string) {
  const client = useQueryClient();
  const key = draftKey(kind, id);
  const [typed, setTyped] = useState(() => startOf(rememberedKop(), readInTab(key)));
  const [problems, setProblems] = useState<Problems | null>(null);
  const decision = useMutation({
    meta: { handlesSessionEnd: true },
    mutationFn: (sent: TypedDecision) =>
      callApi('PUT applications/:id', { params: { id }, body: bodyOf(kind, sent) }),
    onSuccess(record, sent) {
      dropInTab(key);
      if (kind === 'setujui') rememberKop(sent);
      showDecided(client, record);
    },
    onError(error) {
      const { status } = asApiError(error);
      setProblems(describeFailure(error));
      // The dialog stays, says so and leads to the login and back.
      if (status === 401) clearSession();
      if (status === 404 || status === 409)
        void client.invalidateQueries({ queryKey: applicationsKey });
    },
  });
  const send = useSendOnce(decision);
  const { status } = asApiError(decision.error);
  const over = status in finalAdvice;

  function type(change: Partial<TypedDecision>) {
    const next = { ...typed, ...change };
    setTyped(next);
    keepInTab(key, next);
  }

  function submit(onDecided: (record: ApplicationRecord) => void) {
    if (over) return;
    const found = findProblems(kind, typed);
    setProblems(found);
    if (!found) send(typed, onDecided);
  }

  /** The text is given up; not so when it was never taken, for it may yet be wanted. */
  function discard() {
    if (!over) dropInTab(key);
  }

  const state = { typed, problems, busy: decision.isPending, over, sessionEnded: status === 401 };
  return { ...state, type, submit, discard };
}
