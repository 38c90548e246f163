import { useEffect, useState } from 'react';
import type { SignatoryRecord } from '#contract/issued/signatories.ts';
import { useLeftOpen } from '#site/forms/dialog-drafts.ts';
import { signatoryDrafts } from './signatories.ts';
import type { Task } from './task-dialog.tsx';
import type { useHeadChange } from './use-head-change.ts';

/** Opens again, once the list is there, the dialog in which something was being typed when the page was left. */
export function useLeftTask(
  records: readonly SignatoryRecord[] | undefined,
  change: ReturnType<typeof useHeadChange>,
  open: (task: Task) => void,
): void {
  const found = useLeftOpen(signatoryDrafts);
  const [left, setLeft] = useState(found);
  useEffect(() => {
    const [kind, id] = left?.split(':') ?? [];
    if (!kind || !records || (kind === 'ganti' && change === undefined)) return;
    setLeft(null);
    const record = records.find(({ _id }) => _id === id);
    if (kind === 'tambah') open({ kind });
    else if (kind === 'ganti' && change) open({ kind, ...change });
    else if ((kind === 'ubah' || kind === 'akhiri') && record) open({ kind, record });
  }, [left, records, change, open]);
}
