import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { deleteDraft, storeDraft, watchDraft } from './drafts.ts';

/** Milliseconds without typing after which a draft is stored. A change after such a pause (a step, a photo) is stored at once. */
const pause = 300;

/** Events after which a page may run no more code. */
const leaveEvents = ['beforeunload', 'pagehide'];

/** What this device does with a form's draft. */
export interface Keeping {
  /** It is stored, or will be: leaving loses nothing. */
  isStored: boolean;
  /** Another tab has stored its own draft of this form since. */
  isReplaced: boolean;
}

interface Circumstances {
  /** Whether the earlier draft could be read. */
  readable?: boolean;
  /** Nothing is stored yet: the earlier draft is being read or offered, or is unchanged. */
  paused?: boolean;
}

/**
 * Stores a form's draft on the device while it changes and deletes it when it is null. The browser asks before the page is
 * left where that would lose the draft.
 * @param key null until the account is known
 * @returns what the device does, and a function that deletes the draft before the page is left
 */
export function useDraft(
  key: string | null,
  draft: object | null,
  { readable = true, paused = false }: Circumstances = {},
) {
  const [stored, setStored] = useState<boolean | null>(null);
  const [replaced, setReplaced] = useState(false);
  /** The draft that was sent or given up. */
  const forgotten = useRef<object | null>(null);
  const pending = useRef(false);
  const changedAt = useRef(-pause);
  const isReplaced = replaced && !paused;
  const isStored = !isReplaced && (stored ?? readable);

  const write = useEffectEvent(() => {
    if (!key || !pending.current) return;
    pending.current = false;
    if (draft && draft === forgotten.current) return;
    // The draft of the other tab is not this form's to delete.
    if (!draft && replaced) return;
    setReplaced(false);
    const writing = draft ? storeDraft(key, draft) : deleteDraft(key);
    writing.then(
      () => setStored(true),
      () => setStored(false),
    );
  });

  useEffect(() => {
    if (!key || paused) return;
    pending.current = true;
    const isTyping = performance.now() - changedAt.current < pause;
    if (draft) changedAt.current = performance.now();
    const timer = setTimeout(() => write(), draft && isTyping ? pause : 0);
    return () => clearTimeout(timer);
  }, [key, draft, paused]);

  useEffect(() => {
    const watch = new AbortController();
    const options = { signal: watch.signal };
    for (const event of leaveEvents) addEventListener(event, () => write(), options);
    // Somebody who turns to another tab may not come back.
    addEventListener('visibilitychange', () => write(), options);
    return () => {
      watch.abort();
      write();
    };
  }, []);

  useEffect(() => (key ? watchDraft(key, () => setReplaced(true)) : undefined), [key]);

  useLeaveWarning(draft !== null && !isStored, () => draft === forgotten.current);

  async function forget() {
    forgotten.current = draft;
    if (key && !replaced) await deleteDraft(key).catch(() => undefined);
  }
  return { isStored, isReplaced, forget };
}

/** Makes the browser ask before the page is left while something would be lost, unless `isExpired` then. */
export function useLeaveWarning(wouldLose: boolean, isExpired = () => false): void {
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (!isExpired()) event.preventDefault();
  });
  useEffect(() => {
    if (!wouldLose) return;
    const listen = (event: BeforeUnloadEvent) => warn(event);
    addEventListener('beforeunload', listen);
    return () => removeEventListener('beforeunload', listen);
  }, [wouldLose]);
}
