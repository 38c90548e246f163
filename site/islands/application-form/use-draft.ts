import { type Dispatch, useEffect, useRef, useState } from 'react';
import type { LetterDefinition } from '../../../worker/contract/letters/define-letter.ts';
import { adoptDraft, hasEntries, makeKey, newDraft } from './draft.ts';
import { dropDraft, keepDraft, readDraft } from './draft-store.ts';
import type { FormAction, FormState } from './form-state.ts';

/** Pause in typing after which the draft is kept, in ms. */
const pause = 300;
/** A browser that has not opened its storage by then, in ms, is taken for one without. */
const patience = 3000;

/**
 * Keeps the draft on the device: looks for one at the start, keeps every change, forgets it once it is sent.
 * @returns whether this browser can keep it
 */
export function useDraft(
  letter: LetterDefinition,
  account: string | null,
  state: FormState,
  dispatch: Dispatch<FormAction>,
): boolean {
  const [keeps, setKeeps] = useState(true);
  const pending = useRef<(() => void) | null>(null);
  const { draft, phase } = state;

  useEffect(() => {
    if (!account) return;
    const fresh = newDraft(letter, makeKey());
    const open = (stored: unknown) =>
      dispatch({ kind: 'opened', found: adoptDraft(letter, stored), fresh });
    Promise.race([readDraft({ account, type: letter.type }), failAfter(patience)]).then(
      open,
      () => {
        setKeeps(false);
        open(null);
      },
    );
  }, [account, letter, dispatch]);

  useEffect(() => {
    if (!account || phase === 'opening' || phase === 'offer') return;
    const owner = { account, type: letter.type };
    const write = () => {
      clearTimeout(timer);
      pending.current = null;
      const keep = phase !== 'sent' && hasEntries(draft);
      (keep ? keepDraft(owner, draft) : dropDraft(owner)).then(
        () => setKeeps(true),
        () => setKeeps(false),
      );
    };
    const timer = setTimeout(write, phase === 'sent' ? 0 : pause);
    pending.current = write;
    return () => clearTimeout(timer);
  }, [account, letter, draft, phase]);

  useLeaving(pending, !keeps && hasEntries(draft) && phase !== 'sent');
  return keeps;
}

/** On leaving the page writes what still waits; asks first where leaving would lose the answers. */
function useLeaving(pending: { current: (() => void) | null }, wouldLose: boolean): void {
  useEffect(() => {
    const flush = () => pending.current?.();
    const warn = (event: BeforeUnloadEvent) => {
      flush();
      if (wouldLose) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      removeEventListener('beforeunload', warn);
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [pending, wouldLose]);
}

function failAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('No storage')), ms));
}
