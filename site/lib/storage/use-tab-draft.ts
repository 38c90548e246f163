import { useEffect, useState } from 'react';
import { sessionAccount } from '../session/session.ts';
import {
  dropTabDraft,
  findLeftOpen,
  keepTabDraft,
  markTabDraft,
  readTabDraft,
} from './tab-drafts.ts';

/**
 * What is typed in a dialog, kept by this tab until it is sent or given up.
 * @param name null where nothing is to be kept
 * @returns what was kept when the dialog opened, and the ways to keep and to forget
 */
export function useTabDraft<Typed>(name: string | null) {
  // The session may end while the dialog is open: what is typed stays that account's.
  const [account] = useState(sessionAccount);
  const [kept] = useState(() => (name ? readTabDraft<Typed>(name, account) : null));
  useEffect(() => {
    if (!name) return;
    markTabDraft(name, true);
    return () => markTabDraft(name, false);
  }, [name]);
  function keep(typed: Typed) {
    if (name) keepTabDraft(name, account, typed);
  }
  function drop() {
    if (name) dropTabDraft(name);
  }
  return { kept, keep, drop };
}

/** As findLeftOpen, for the account that is logged in; once, when a list of dialogs comes up. */
export function useLeftOpen(start: string): string | null {
  const [left] = useState(() => findLeftOpen(start, sessionAccount()));
  return left;
}

/** Opens again, once its list is there, the dialog of the entry in which something was being typed when the page was left. */
export function useReopen<Entry extends { _id: string }>(
  start: string,
  entries: readonly Entry[] | undefined,
  open: (entry: Entry) => void,
): void {
  const left = useLeftOpen(start);
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (done || !entries) return;
    setDone(true);
    const entry = entries.find(({ _id }) => _id === left);
    if (entry) open(entry);
    else if (left) markTabDraft(start + left, false);
  }, [done, entries, left, open, start]);
}
