import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, callApi } from '../../../lib/api/api-client.ts';
import { clearSession } from '../../../lib/session/session.ts';
import { keptText } from '../kept-text.ts';
import { showDecided } from './applications.ts';
import { bodyOf, type TypedDecision } from './decision.ts';
import { rememberKop } from './kop-memory.ts';
import type { DecisionKind } from './tasks.ts';

/** The name under which a dialog's text is kept. */
export const keptKey = (kind: DecisionKind, id: string) => `${kind}:${id}`;

/** Sends a decision, and puts the lists right by what comes back. */
export function useDecision(kind: DecisionKind, id: string) {
  const client = useQueryClient();
  return useMutation({
    meta: { tellsSessionEnd: true },
    mutationFn: (typed: TypedDecision) =>
      callApi('PUT applications/:id', { params: { id }, body: bodyOf(kind, typed) }),
    onSuccess(record, typed) {
      keptText.forget(keptKey(kind, id));
      if (kind === 'setujui') rememberKop(typed);
      showDecided(client, record);
    },
    onError(error) {
      const status = error instanceof ApiError ? error.status : 0;
      // The dialog stays, tells it and leads to the login and back.
      if (status === 401) clearSession();
      if (status === 404 || status === 409) {
        void client.invalidateQueries({ queryKey: ['applications'] });
      }
    },
  });
}
