import { type Dispatch, useEffect, useMemo, useRef, useState } from 'react';
import type { LetterDefinition } from '../../../worker/contract/letters/define-letter.ts';
import { dropDraft, keepDraft, readDraft } from '../../lib/storage/draft-store.ts';
import { makeKey } from '../../lib/storage/make-key.ts';
import { adoptDraft, hasEntries, newDraft } from './draft.ts';
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
  { draft, phase }: FormState,
  dispatch: Dispatch<FormAction>,
): boolean {
  const [keeps, setKeeps] = useState(true);
  const pending = useRef<(() => void) | null>(null);
  const owner = useMemo(() => account && { account, type: letter.type }, [account, letter]);

  useEffect(() => {
    if (!owner) return;
    const open = (stored: unknown) =>
      dispatch({ kind: 'opened', found: adoptDraft(letter, stored), fresh: newDraft(makeKey()) });
    Promise.race([readDraft(owner), failAfter(patience)]).then(open, () => {
      setKeeps(false);
      open(null);
    });
  }, [owner, letter, dispatch]);

  useEffect(() => {
    if (!owner || phase === 'opening' || phase === 'offer') return;
    const keep = phase !== 'sent' && hasEntries(draft);
    const write = () => {
      clearTimeout(timer);
      pending.current = null;
      const written = keep ? keepDraft(owner, draft) : dropDraft(owner);
      written.then(
        () => setKeeps(true),
        () => setKeeps(false),
      );
    };
    const timer = setTimeout(write, keep ? pause : 0);
    pending.current = write;
    return () => clearTimeout(timer);
  }, [owner, draft, phase]);

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
