import { type RefObject, useEffect, useRef, useState } from 'react';
import { dropDraft, keepDraft, leaveEvents } from './drafts.ts';

/** Pause in typing after which a draft is kept, in ms. What comes after such a pause, as a step or a photo, is kept at once. */
const pause = 300;

/** What this device does with a form's draft. */
export interface Keeping {
  /** It is kept, or will be: leaving loses nothing. */
  keeps: boolean;
  /** Another tab has kept something else as the draft of this form, and that stays. */
  elsewhere: boolean;
}

interface Circumstances {
  /** Whether what was kept before could be read. */
  readable?: boolean;
  /** Nothing is touched yet: what was kept is being looked for, offered, or stands as it was. */
  paused?: boolean;
}

/**
 * Keeps a form's draft on the device, so that nothing is lost when the page, the session or the browser ends; forgets it
 * once there is none (null). Has the browser ask before the page is left where that would lose the draft.
 * @param key null as long as the account is not known
 * @returns what the device does, and the way to forget the draft for good before the page is left
 */
export function useKeptDraft(
  key: string | null,
  draft: object | null,
  { readable = true, paused = false }: Circumstances = {},
) {
  const [written, setWritten] = useState<boolean | null>(null);
  const [elsewhere, setElsewhere] = useState(false);
  const over = useRef(false);
  const changedAt = useRef(-pause);
  const keeps = written ?? readable;

  useEffect(() => {
    if (!key || paused) return;
    const waiting = new AbortController();
    const { signal } = waiting;
    const write = (leaving: boolean) => {
      if (signal.aborted || over.current) return;
      waiting.abort();
      const writing = draft ? keepDraft(key, draft, leaving) : dropDraft(key, leaving);
      writing.then(
        (own) => {
          setWritten(own || !draft);
          setElsewhere(!own && draft !== null);
        },
        () => setWritten(false),
      );
    };
    const isTyping = performance.now() - changedAt.current < pause;
    if (draft) changedAt.current = performance.now();
    const timer = setTimeout(() => write(false), draft && isTyping ? pause : 0);
    // Whoever leaves or turns to another tab may not come back.
    for (const event of leaveEvents) addEventListener(event, () => write(true), { signal });
    addEventListener('visibilitychange', () => write(false), { signal });
    return () => {
      clearTimeout(timer);
      waiting.abort();
    };
  }, [key, draft, paused]);

  useLeaveWarning(draft !== null && !keeps, over);

  async function forget() {
    over.current = true;
    if (key) await dropDraft(key).catch(() => undefined);
  }
  return { keeps, elsewhere: elsewhere && !keeps, forget };
}

/** Has the browser ask before the page is left, while something would be lost; not where `over` says that it is given up. */
export function useLeaveWarning(wouldLose: boolean, over?: RefObject<boolean>): void {
  useEffect(() => {
    if (!wouldLose) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!over?.current) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [wouldLose, over]);
}
