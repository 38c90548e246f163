import { useEffect, useEffectEvent, useState } from 'react';
import type {
  CollectionDefinition,
  ContentRecord,
} from '#contract/collections/define-collection.ts';
import { type Doubt, findDoubts } from '#contract/collections/doubts.ts';
import { useDraft } from '#site/forms/use-draft.ts';
import { useSubmit } from '#site/forms/use-submit.ts';
import { panelAddress } from '#site/lib/pages/panel-address.ts';
import { redirectToProtect } from '#site/lib/session/leave.ts';
import { type LeftMessage, leaveMessage } from '#site/lib/storage/panel-return.ts';
import {
  changedNames,
  type Draft,
  draftKey,
  isRecent,
  startDraft,
  textsOf,
  valuesToSend,
} from './draft.ts';
import { type loadForm, saveDraft } from './form-api.ts';
import {
  endedSession,
  findBlank,
  invalidDraft,
  type Problem,
  readFailure,
  unresolvedConflict,
} from './problem.ts';
import { type SavedMessage, savedMessage } from './saved-message.ts';
import { useContentValues } from './use-content-values.ts';

/** Initial data of a form. */
export interface Start extends Awaited<ReturnType<typeof loadForm>> {
  definition: CollectionDefinition;
  account: string;
}

/** What became of the draft of an earlier visit. */
type Earlier = 'offered' | 'restored' | 'discarded';

/** `waiting`: sends once every photo is resized. `sending`: also until the panel is loaded. */
type Phase = 'filling' | 'waiting' | 'sending';

/** State and actions of an upload or edit form: values, draft, submission and navigation. */
export function useContentForm(start: Start) {
  const { definition, account, record, draft: found } = start;
  const { texts: messages, editButton } = definition.form;
  /** A recent draft is restored without asking; a discarded one can be restored. */
  const [earlier, setEarlier] = useState<Earlier | null>(
    found && (isRecent(found) ? 'restored' : 'offered'),
  );
  const [formPhase, setPhase] = useState<Phase>('filling');
  const [current, setCurrent] = useState(start.current);
  /** The last failure. Replaced only by the next attempt, because every change moves the focus. */
  const [problem, setProblem] = useState<Problem | null>(null);
  /** The version that another official has saved. */
  const [newer, setNewer] = useState<ContentRecord | null>(null);
  /** What the official is asked about before it is published. */
  const [doubts, setDoubts] = useState<readonly Doubt[]>([]);
  /** The success message of the last save. */
  const [message, setMessage] = useState<SavedMessage | null>(null);
  const entries = useContentValues(
    definition,
    found && earlier === 'restored' ? found : startDraft(definition, record),
    // Any entry corrects a blank form.
    () => problem?.kind === 'blank' && show(null),
  );
  const { draft, isPreparing } = entries;
  const line = draft.base ? messages.updateFailed : messages.addFailed;

  // The form stays open and offers the login when the session has ended.
  const { submit, busy } = useSubmit({
    send: (draft: Draft) => saveDraft(definition, draft),
    handlesSessionEnd: true,
    onFailure: (error) => show(readFailure(definition, line, error)),
  });
  const phase: Phase = busy ? 'sending' : formPhase;

  const isDirty = changedNames(definition, draft).length > 0;
  // A restored draft is not stored again until it changes, because that would renew its time.
  const isUntouched = draft.values === found?.values && draft.base === found.base;
  const { forget, ...device } = useDraft(
    draftKey(account, definition.path, record?._id),
    isDirty ? draft : null,
    { readable: start.readable, paused: earlier === 'offered' || isUntouched },
  );

  /** Shows a problem instead of the errors before. */
  function show(problem: Problem | null) {
    entries.clearErrors();
    entries.refuse(problem?.errors ?? {});
    setProblem(problem);
  }

  function restart(draft: Draft) {
    entries.restart(draft);
    setPhase('filling');
    setProblem(null);
  }

  /** Restores the draft of the earlier visit. */
  function resume() {
    if (!found) return;
    // A copy, which counts as changed and is stored again.
    restart({ ...found, values: { ...found.values } });
    setEarlier('restored');
  }

  /** Clears the form. The draft can still be restored. */
  function discard() {
    restart(startDraft(definition, record));
    setEarlier('discarded');
  }

  /** Sends the form, after every photo is resized. `isSure`: the official has answered the questions. */
  function send(isSure = false) {
    if (phase === 'sending') return;
    if (isPreparing) return setPhase('waiting');
    const draft = entries.current();
    const problem = entries.check() ? findBlank(definition, draft) : invalidDraft(line);
    entries.refuse(problem?.errors ?? {});
    setProblem(problem);
    // A second tap after a success finds empty fields and must not clear the success message.
    if (problem?.kind !== 'blank') setMessage(null);
    setPhase('filling');
    if (problem) return;
    const changed = Object.keys(valuesToSend(definition, draft));
    const doubts = isSure ? [] : findDoubts(definition, textsOf(draft.values), changed, draft.base);
    setDoubts(doubts);
    if (doubts.length > 0) return;
    void submit(draft, (answer) => {
      if ('newer' in answer) setNewer(answer.newer);
      else handleSaved(draft, answer.saved);
    });
  }

  /** Deletes the draft and leaves without asking. */
  const leave = (address: string) => void forget().then(() => location.assign(address));

  /** Returns to the panel, which shows the message. */
  function leaveWith(text: Omit<LeftMessage, 'path'>) {
    setPhase('sending');
    leaveMessage({ ...text, path: definition.path });
    void forget().then(() => location.replace(panelAddress(definition)));
  }

  /** Returns to the panel; after adding a single record clears the form for the next one instead. */
  function handleSaved(draft: Draft, saved: ContentRecord) {
    const text = savedMessage(definition, draft, saved);
    if (draft.base || definition.kind !== 'single') {
      const undo = draft.base && { path: definition.path, id: draft.base._id };
      return leaveWith({ ...text, ...(undo && { undo }) });
    }
    restart(startDraft(definition, null));
    setEarlier(null);
    setCurrent(saved);
    setMessage(text);
  }

  const sendWaiting = useEffectEvent(() => send());
  useEffect(() => {
    if (phase === 'waiting' && !isPreparing) sendWaiting();
  }, [phase, isPreparing]);

  /** Saves over the version of another official. Only the changed fields are sent, so that other changes remain. */
  function overwrite() {
    if (!newer || !draft.base) return;
    entries.setBase({ ...draft.base, revision: newer.revision });
    setNewer(null);
    send(true);
  }

  function closeConflict() {
    setNewer(null);
    show(unresolvedConflict(line, editButton));
  }

  /** Another tab has logged out: leaves for /protect, unless there are unsaved entries. */
  const endSession = () => (isDirty ? show(endedSession(line)) : redirectToProtect());

  return {
    ...{ definition, account, record, entries, draft, isDirty },
    ...{ device, found, earlier, resume, discard },
    ...{ phase, send, current, problem, message },
    ...{ newer, overwrite, closeConflict, doubts, closeDoubts: () => setDoubts([]) },
    ...{ leave, leaveWith, endSession },
  };
}

export type ContentFormState = ReturnType<typeof useContentForm>;
