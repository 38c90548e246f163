import { useEffect, useMemo, useState } from 'react';
import { sessionAccount } from '#site/lib/session/session.ts';
import { dialogKey } from '#site/lib/storage/drafts.ts';
import { readInTab, removeFromTab, storeInTab } from '#site/lib/storage/tab-store.ts';
import { useRestoredDraft } from './use-draft.ts';

/** The open dialog with unsaved input of this tab; reopened after a reload or a new login. */
interface OpenDialog {
  account: string;
  name: string;
}

const openKey = 'dialog';

/**
 * Stores the input of a dialog on this device while it `isDirty`, and restores an earlier draft.
 * @param name of the draft; null to store nothing
 * @returns the state of the draft, and `forget`, which deletes it
 */
export function useDialogDraft<Typed extends object>(
  name: string | null,
  typed: Typed,
  { isDirty, restore }: { isDirty: boolean; restore: (typed: Partial<Typed>) => void },
) {
  // If the session ends while the dialog is open, the draft still belongs to this account.
  const [account] = useState(sessionAccount);
  const key = name && account ? dialogKey(account, name) : null;
  const draft = useMemo(() => (isDirty ? { typed } : null), [typed, isDirty]);

  useEffect(() => {
    if (!name || !account || !isDirty) return;
    storeInTab(openKey, { account, name } satisfies OpenDialog);
    return forgetOpenDialog;
  }, [account, name, isDirty]);

  return useRestoredDraft(key, draft, {
    onRead(stored) {
      const { typed } = (stored ?? {}) as { typed?: Partial<Typed> };
      if (typed && !isDirty) restore(typed);
    },
  });
}

/**
 * Returns which dialog was open with unsaved input when the page was left: the rest of its draft's name after `start`. Null if
 * none was, or its name starts otherwise.
 */
export function useInterruptedDialog(start: string): string | null {
  const [left] = useState(() => {
    const open = readInTab<OpenDialog>(openKey);
    const isOwn = open?.account === sessionAccount() && open?.name.startsWith(start);
    return isOwn ? open.name.slice(start.length) : null;
  });
  return left;
}

/** Prevents the dialog from being reopened. */
export const forgetOpenDialog = (): void => removeFromTab(openKey);

/** Reopens the dialog of an entry that had unsaved input when the page was left, once the entries are loaded. */
export function useReopenedDialog<Entry extends { _id: string }>(
  start: string,
  entries: readonly Entry[] | undefined,
  open: (entry: Entry) => void,
): void {
  const left = useInterruptedDialog(start);
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (done || !entries) return;
    setDone(true);
    const entry = entries.find(({ _id }) => _id === left);
    if (entry) open(entry);
    else if (left) forgetOpenDialog();
  }, [done, entries, left, open]);
}
