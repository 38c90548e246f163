import { useEffect, useRef, useState } from 'react';
import { dropKept, keep } from '../../lib/storage/device-store.ts';
import type { Draft } from './draft.ts';

/** Pause in typing after which the entries are kept, in ms. */
const pause = 300;

/**
 * Keeps unsaved entries on the device while there are any (`draft` is not null): nothing is lost when the session or
 * the browser ends.
 * @returns whether this browser keeps them, and the way to forget them before the page is left.
 */
export function useDraft(key: string, draft: Draft | null) {
  const [keeps, setKeeps] = useState(true);
  const over = useRef(false);
  const dirty = draft !== null;
  const { base, texts, pictures } = draft ?? {};

  useEffect(() => {
    if (over.current) return;
    const write = () => {
      if (over.current) return;
      const written = dirty ? keep(key, { base, texts, pictures }) : dropKept(key);
      written.then(
        () => setKeeps(true),
        () => setKeeps(false),
      );
    };
    const timer = setTimeout(write, dirty ? pause : 0);
    addEventListener('pagehide', write);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', write);
    };
  }, [key, dirty, base, texts, pictures]);

  async function forget() {
    over.current = true;
    await dropKept(key).catch(() => undefined);
  }
  return { keeps, forget };
}
