import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { deleteDraft, readDraft, storeDraft, watchDraft } from '#site/lib/storage/drafts.ts';

/** Debounce in milliseconds while typing. A change after such a pause, such as a step or a photo, is stored at once. */
const pause = 300;

/** Events after which the page may be unable to run code: a hidden page may never become visible again. */
const leaveEvents = ['beforeunload', 'pagehide', 'visibilitychange'];

/** State of a form's draft on this device. */
export interface DraftState {
  /** It is stored, or will be before the page is left. */
  isStored: boolean;
  /** Another tab has stored a newer draft of this form. */
  isReplaced: boolean;
}

interface DraftOptions {
  /** Whether the earlier draft could be read. */
  readable?: boolean;
  /** Stores nothing yet, while the earlier draft is being read, is offered, or is unchanged. */
  paused?: boolean;
}

/**
 * Stores a form's draft on the device with every change, and deletes it when it is null. If nothing can be stored, the browser
 * asks before the page is left.
 * @param key null until the account is known
 * @returns the state of the draft, and `forget`, which deletes it before the page is left
 */
export function useDraft(
  key: string | null,
  draft: object | null,
  { readable = true, paused = false }: DraftOptions = {},
) {
  const [stored, setStored] = useState<boolean | null>(null);
  const [replaced, setReplaced] = useState(false);
  /** The draft that was sent or discarded. */
  const forgotten = useRef<object | null>(null);
  const pending = useRef(false);
  const changedAt = useRef(-pause);
  const isReplaced = replaced && !paused;
  const isStored = !isReplaced && (stored ?? readable);

  const write = useEffectEvent(() => {
    if (!key || !pending.current) return;
    pending.current = false;
    if (draft && draft === forgotten.current) return;
    // The stored draft belongs to another tab.
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
    const { signal } = watch;
    for (const event of leaveEvents) addEventListener(event, () => write(), { signal });
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

/** Like `useDraft`, once `onRead` has received the earlier draft, not validated: undefined if there is none or it cannot be read. */
export function useRestoredDraft(
  key: string | null,
  draft: object | null,
  { paused = false, onRead }: { paused?: boolean; onRead: (stored: unknown) => void },
) {
  const [isRead, setRead] = useState(false);
  const [readable, setReadable] = useState(true);
  const open = useEffectEvent((stored: unknown) => {
    setRead(true);
    onRead(stored);
  });
  useEffect(() => {
    if (!key) return;
    readDraft(key).then(open, () => {
      setReadable(false);
      open(undefined);
    });
  }, [key]);
  return { ...useDraft(key, draft, { readable, paused: paused || !isRead }), isRead };
}

/** Makes the browser ask before the page is left while `wouldLose` is true, unless `isExpired` returns true by then. */
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
