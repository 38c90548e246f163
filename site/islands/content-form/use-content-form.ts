import { useState } from 'react';
import type {
  CollectionDefinition,
  ContentRecord,
} from '../../../worker/contract/collections/define-collection.ts';
import { leaveWord } from '../../lib/flash.ts';
import { panelAddress } from '../../lib/panel-address.ts';
import type { Told } from '../../ui/two-lines.tsx';
import { type Draft, draftKey } from './draft.ts';
import { endedSession } from './failure.ts';
import { useDraft } from './use-draft.ts';
import { useEntries } from './use-entries.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useProblem } from './use-problem.ts';
import type { Saving } from './use-save.ts';
import { failureLine, useSubmit } from './use-submit.ts';

export interface Start {
  definition: CollectionDefinition;
  /** Null for a new record. */
  record: ContentRecord | null;
  draft: Draft | null;
  account: string;
}

/** All that an upload or edit form holds and does. */
export function useContentForm({ definition, record, draft, account }: Start) {
  const { base, entries, dirty, ...change } = useEntries(definition, record, draft);
  const { problem, setProblem, recheck, unmark } = useProblem(definition);
  const [done, setDone] = useState<Told | null>(null);
  const key = draftKey(account, definition.path, record?._id);
  const way = useWayOut(key, dirty ? { base, ...entries } : null, problem?.kind === 'session');

  function saved(saving: Saving) {
    const told = successOf(definition, saving);
    if (saving.base || definition.form.afterAdd === 'panel') {
      leaveWord(told);
      void way.leave(panelAddress(definition), true);
    } else {
      change.restart(null);
      setDone(told);
    }
  }

  const { restart } = change;
  const { sending, ...submission } = useSubmit({
    ...{ definition, base, entries, restart },
    onProblem(found) {
      setDone(null);
      setProblem(found);
    },
    onSaved: saved,
  });

  return {
    ...{ base, entries, dirty, problem, done },
    ...submission,
    ...way,
    busy: sending || way.leaving,
    type(name: string, text: string) {
      change.setText(name, text);
      recheck(name, text);
    },
    takePicture(name: string, picture?: Blob) {
      change.setPicture(name, picture);
      unmark(name);
    },
    /** Gives back what the record holds, or empty boxes. */
    reset() {
      restart(record);
      setProblem(null);
    },
    /** Another tab has logged out. */
    endSession: () => setProblem(endedSession(failureLine(definition, base))),
  };
}

export type ContentFormState = ReturnType<typeof useContentForm>;

/** Keeps unsaved entries, asks before they are left, and leaves. */
function useWayOut(key: string, draft: Draft | null, sessionEnded: boolean) {
  const [leaving, setLeaving] = useState(false);
  const { keeps, forget } = useDraft(key, leaving ? null : draft);
  // The way to the login is no loss where the entries are kept.
  const guard = useLeaveGuard(draft !== null && !(sessionEnded && keeps));

  async function leave(address: string, replace = false) {
    setLeaving(true);
    await forget();
    guard.leave(address, { replace });
  }
  return { keeps, leaving, leave, asked: guard.asked, stay: guard.stay };
}

function successOf({ form, noun }: CollectionDefinition, { base }: Saving): Told {
  const line = base ? form.texts.updated : form.texts.added;
  return { line, english: true, advice: `Data ${noun} sudah tersimpan dan tampil di portal.` };
}
