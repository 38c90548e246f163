import { useEffect, useRef, useState } from 'react';
import { dropDraft, keepDraft } from './drafts.ts';

/** Pause in typing after which a draft is kept, in ms. */
const pause = 300;

/**
 * Keeps a form's draft on the device, so that nothing is lost when the session or the browser ends; forgets it once
 * there is none (null). Without a key nothing is touched yet.
 * @param readable whether what was kept before could be read
 * @returns whether this browser keeps the draft, and the way to forget it for good before the page is left
 */
export function useKeptDraft(key: string | null, draft: object | null, readable = true) {
  const [written, setWritten] = useState<boolean | null>(null);
  const over = useRef(false);

  useEffect(() => {
    if (!key) return;
    const waiting = new AbortController();
    const { signal } = waiting;
    const write = () => {
      if (signal.aborted || over.current) return;
      waiting.abort();
      const writing = draft ? keepDraft(key, draft) : dropDraft(key);
      writing.then(
        () => setWritten(true),
        () => setWritten(false),
      );
    };
    const timer = setTimeout(write, draft ? pause : 0);
    // Whoever leaves or turns to another tab may not come back.
    for (const event of ['beforeunload', 'pagehide']) addEventListener(event, write, { signal });
    document.addEventListener('visibilitychange', write, { signal });
    return () => {
      clearTimeout(timer);
      waiting.abort();
    };
  }, [key, draft]);

  async function forget() {
    over.current = true;
    if (key) await dropDraft(key).catch(() => undefined);
  }
  return { keeps: written ?? readable, forget };
}
