import { useState } from 'react';
import type {
  CollectionDefinition,
  ContentRecord,
} from '../../../worker/contract/collections/define-collection.ts';
import { leaveWord } from '../../lib/flash.ts';
import { panelAddress } from '../../lib/panel-address.ts';
import { useSendOnce } from '../../lib/use-send-once.ts';
import type { Told } from '../../ui/two-lines.tsx';
import { type Choice, mergeEntries } from './conflict.ts';
import { type Draft, draftKey } from './draft.ts';
import { type Problem, readFailure, refusedEntries } from './failure.ts';
import { errorOf, findErrors, textsToSend, typedFields } from './form-model.ts';
import { useDraft } from './use-draft.ts';
import { useEntries } from './use-entries.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { type SaveAnswer, type Saving, useSave } from './use-save.ts';

export interface Start {
  definition: CollectionDefinition;
  /** Null for a new record. */
  record: ContentRecord | null;
  draft: Draft | null;
  account: string;
}

/** All that an upload or edit form holds and does. */
export function useContentForm({ definition, record, draft, account }: Start) {
  const { texts: words, afterAdd } = definition.form;
  const { base, entries, dirty, ...change } = useEntries(definition, record, draft);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [rival, setRival] = useState<ContentRecord | null>(null);
  const [done, setDone] = useState<Told | null>(null);
  const [leaving, setLeaving] = useState(false);
  const save = useSave(definition);
  const send = useSendOnce(save);
  const key = draftKey(account, definition.path, record?._id);
  const { keeps, forget } = useDraft(key, dirty && !leaving ? { base, ...entries } : null);
  const ended = problem?.kind === 'session';
  const guard = useLeaveGuard(dirty && !(ended && keeps));
  const failLine = base ? words.updateFailed : words.addFailed;

  async function leave(address: string, replace = false) {
    setLeaving(true);
    await forget();
    guard.leave(address, { replace });
  }

  function finish(answer: SaveAnswer, saving: Saving) {
    if ('rival' in answer) {
      setRival(answer.rival);
      return;
    }
    const { updated, added } = words;
    const told = {
      line: saving.base ? updated : added,
      english: true,
      advice: adviceOf(definition),
    };
    if (saving.base || afterAdd === 'panel') {
      leaveWord(told);
      void leave(panelAddress(definition), true);
    } else {
      change.restart(null);
      setDone(told);
    }
  }

  function submit(saving: Saving = { base, entries }) {
    setDone(null);
    const errors = findErrors(definition, textsToSend(definition, saving.base, saving.entries));
    const wrong = Object.keys(errors).length > 0;
    setProblem(wrong ? refusedEntries(failLine, errors) : null);
    if (wrong) return;
    send(saving, {
      onSuccess: (answer) => finish(answer, saving),
      onError: (error) => setProblem(readFailure(definition, failLine, error)),
    });
  }

  /** Takes the chosen values of the conflict into the form, and saves them over the rival's version. */
  function settle(choices: Readonly<Record<string, Choice>>) {
    if (!base || !rival) return;
    const merged = mergeEntries(definition, base, rival, entries, choices);
    change.restart(rival, merged);
    setRival(null);
    submit({ base: rival, entries: merged });
  }

  /** A field that was found wrong is checked again as it is put right, and no sooner. */
  function mark(name: string, error: string) {
    setProblem((now) => now && { ...now, errors: { ...now.errors, [name]: error } });
  }

  function type(name: string, text: string) {
    change.setText(name, text);
    const field = typedFields(definition).find((one) => one.name === name);
    if (field && problem?.errors[name]) mark(name, errorOf(field, text));
  }

  return {
    base,
    entries,
    problem,
    rival,
    done,
    keeps,
    asked: guard.asked,
    busy: save.isPending || leaving,
    type,
    takePicture(name: string, picture?: Blob) {
      change.setPicture(name, picture);
      mark(name, '');
    },
    /** Gives back what the record holds, or empty boxes. */
    reset() {
      change.restart(record);
      setProblem(null);
    },
    submit: () => submit(),
    settle,
    putOff: () => setRival(null),
    stay: guard.stay,
    leave: (address: string) => void leave(address),
    /** Another tab has logged out. */
    endSession() {
      const advice = 'Sesi Anda sudah berakhir, jadi isian belum tersimpan.';
      const told = { line: failLine, english: true, advice };
      setProblem({ kind: 'session', told, errors: {} });
    },
    dirty,
  };
}

export type ContentFormState = ReturnType<typeof useContentForm>;

function adviceOf({ noun }: CollectionDefinition): string {
  return `Data ${noun} sudah tersimpan dan tampil di portal.`;
}
