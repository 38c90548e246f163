import { useState } from 'react';
import type { ApplicationRecord } from '../../../../worker/contract/applications.ts';
import { ApiError } from '../../../lib/api/api-client.ts';
import { useSendOnce } from '../../../lib/api/use-send-once.ts';
import { keptText } from '../kept-text.ts';
import { describeFailure, findProblems, type Problems, startOf } from './decision.ts';
import { rememberedKop } from './kop-memory.ts';
import type { DecisionKind } from './tasks.ts';
import { keptKey, useDecision } from './use-decision.ts';

/** Statuses after which another try makes no sense. */
const finalStatuses: readonly number[] = [401, 404, 409];

/** What a decision dialog holds, and its sending. */
export function useDecisionForm(kind: DecisionKind, id: string) {
  const key = keptKey(kind, id);
  const [typed, setTyped] = useState(() => startOf(rememberedKop(), keptText.read(key)));
  const [problems, setProblems] = useState<Problems | null>(null);
  const decision = useDecision(kind, id);
  const send = useSendOnce(decision);
  const status = decision.error instanceof ApiError ? decision.error.status : -1;
  const over = finalStatuses.includes(status);

  function type(change: Partial<typeof typed>) {
    const next = { ...typed, ...change };
    setTyped(next);
    keptText.keep(key, next);
  }

  function submit(onDecided: (record: ApplicationRecord) => void) {
    if (over) return;
    const found = findProblems(kind, typed);
    setProblems(found);
    if (found) return;
    const onError = (error: Error) => setProblems(describeFailure(error));
    send(typed, { onSuccess: onDecided, onError });
  }

  /** The text is given up; not so when it was never taken, for it may yet be wanted. */
  function forget() {
    if (!over) keptText.forget(key);
  }

  const state = { typed, problems, busy: decision.isPending, over, sessionEnded: status === 401 };
  return { ...state, type, submit, forget };
}
