import { useEffect, useEffectEvent, useReducer } from 'react';
import { useDraft } from '#site/forms/use-draft.ts';
import { asApiError } from '#site/lib/api/api-client.ts';
import { panelAddress } from '#site/lib/pages/panel-address.ts';
import { toProtect } from '#site/lib/session/leave.ts';
import { clearSession } from '#site/lib/session/session.ts';
import { leaveMessage } from '#site/lib/storage/panel-return.ts';
import { changedNames, draftKey } from './draft.ts';
import { saveDraft } from './form-api.ts';
import { lineOf, reduce, savedMessage } from './form-reducer.ts';
import { initialState, type Start } from './form-state.ts';
import { readFailure } from './problem.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

/** All that an upload or edit form holds and does: its state, its sending, and the way out of it. */
export function useContentForm(start: Start) {
  const [state, dispatch] = useReducer(reduce, start, initialState);
  const { definition, account, record, draft, phase, problem } = state;
  const dirty = changedNames(definition, draft).length > 0;
  const key = draftKey(account, definition.path, record?._id);
  const { readable, found } = state;
  const paused = phase === 'offer' || draft === found;
  const { forget, ...device } = useDraft(key, dirty ? draft : null, { readable, paused });
  const { keeps } = device;
  // The way to the login is no loss where the entries are kept.
  const { asked, stay } = useLeaveGuard(dirty && !(problem?.kind === 'session' && keeps));

  /** Leaves for good, without a question. */
  async function leave(address: string) {
    await forget();
    // A saved form is none to come back to.
    if (phase === 'saved') location.replace(address);
    else location.assign(address);
  }

  const send = useEffectEvent(async () => {
    try {
      const answer = await saveDraft(definition, draft);
      if ('newer' in answer) dispatch({ kind: 'conflict', newer: answer.newer });
      else dispatch({ kind: 'saved', record: answer.saved });
    } catch (error) {
      // The form stays, tells it and leads to the login and back.
      if (asApiError(error).status === 401) void clearSession();
      dispatch({ kind: 'failed', problem: readFailure(definition, lineOf(state), error) });
    }
  });
  const goBack = useEffectEvent(() => {
    leaveMessage({ ...savedMessage(state), path: definition.path });
    void leave(panelAddress(definition));
  });
  useEffect(() => {
    if (phase === 'sending') void send();
    if (phase === 'saved') goBack();
  }, [phase]);

  /** Another tab has logged out: the way to /protect, but not over unsaved entries. */
  const endSession = () => (dirty ? dispatch({ kind: 'session-ended' }) : toProtect());

  return { ...state, ...device, dirty, dispatch, asked, stay, leave, endSession };
}

export type ContentFormState = ReturnType<typeof useContentForm>;
