import { useEffect, useMemo, useState } from 'react';
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { sessionAccount } from '../lib/session/session.ts';
import { readInTab, removeFromTab, storeInTab } from '../lib/storage/tab-store.ts';
import { dialogKey, readDraft } from './drafts.ts';
import { useDraft } from './use-draft.ts';

/** The dialog of this tab in which something was typed: opened again after a reload or a new login. */
interface OpenDialog {
  account: string;
  name: string;
}

const openKey = 'dialog';

/**
 * Keeps what is typed in a dialog on this device, and puts back what was typed in it before.
 * @param name null where nothing is to be kept
 * @returns what the device does with it, and a function that deletes it once it was sent or given up
 */
export function useDialogDraft<Typed extends FieldValues, Values>(
  form: UseFormReturn<Typed, unknown, Values>,
  name: string | null,
) {
  // The session may end while the dialog is open: what is typed stays that account's.
  const [account] = useState(sessionAccount);
  const key = name && account ? dialogKey(account, name) : null;
  const [reading, setReading] = useState(key !== null);
  const [readable, setReadable] = useState(true);
  const typed = useWatch({ control: form.control });
  const { isDirty } = form.formState;
  const draft = useMemo(() => (isDirty ? { typed } : null), [typed, isDirty]);

  useEffect(() => {
    if (!key) return;
    const restore = (stored: unknown) => {
      const { typed } = (stored ?? {}) as { typed?: Typed };
      if (typed && !form.formState.isDirty)
        form.reset({ ...form.getValues(), ...typed }, { keepDefaultValues: true });
    };
    readDraft(key)
      .then(restore, () => setReadable(false))
      .finally(() => setReading(false));
  }, [key, form]);

  useEffect(() => {
    if (!name || !account || !isDirty) return;
    storeInTab(openKey, { account, name } satisfies OpenDialog);
    return forgetOpenDialog;
  }, [account, name, isDirty]);

  return useDraft(key, draft, { readable, paused: reading });
}

/** Of the dialogs whose names begin so, the rest of the name of the one that was open when the page was left; else null. */
export function useLeftOpen(start: string): string | null {
  const [left] = useState(() => {
    const open = readInTab<OpenDialog>(openKey);
    const isOwn = open?.account === sessionAccount() && open?.name.startsWith(start);
    return isOwn ? open.name.slice(start.length) : null;
  });
  return left;
}

/** The dialog that was open is not opened again. */
export const forgetOpenDialog = (): void => removeFromTab(openKey);

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
    else if (left) forgetOpenDialog();
  }, [done, entries, left, open]);
}
