import { useEffect, useState } from 'react';
import type { SignatoryRecord } from '#contract/issued/signatories.ts';
import { useInterruptedDialog } from '#site/forms/dialog-drafts.ts';
import { DeleteDialog } from '#site/ui/dialogs/confirm-dialog.tsx';
import { lazyDialog } from '#site/ui/lazy.tsx';
import type { useHeadChange } from './head-change.tsx';
import { signatoryDeletion, signatoryDrafts } from './signatories.ts';
import type { SignatoryTask } from './signatories-table.tsx';

const SignatoryDialog = lazyDialog(
  async () => (await import('./signatory-dialog.tsx')).SignatoryDialog,
);
const EndDialog = lazyDialog(async () => (await import('./signatory-dialog.tsx')).EndDialog);

/** An action on the signatories, done in a dialog. `ganti` gives a signatory the name of a new village head. */
export type Task =
  | { kind: SignatoryTask; record: SignatoryRecord }
  | { kind: 'tambah' }
  | { kind: 'ganti'; record: SignatoryRecord; head: string };

interface TaskDialogProps {
  task: Task;
  onClose: () => void;
  onDone: (line: string, advice?: string) => void;
}

export function TaskDialog({ task, onClose, onDone }: TaskDialogProps) {
  if (task.kind === 'hapus') {
    const { _id, nama, jabatan } = task.record;
    return (
      <DeleteDialog
        title="Hapus penanda tangan?"
        deletion={signatoryDeletion(_id)}
        failure={{ line: 'Penanda tangan belum dihapus.' }}
        onClose={onClose}
        onDeleted={() => onDone('Penanda tangan telah dihapus.')}
      >
        <p className="wrap-anywhere">
          <b>{nama}</b>
          <span>{`, ${jabatan}, tidak dapat dipilih lagi. Surat yang sudah terbit tetap memuat namanya.`}</span>
        </p>
      </DeleteDialog>
    );
  }
  const saved = ({ nama }: SignatoryRecord) => onDone(`${nama} telah disimpan.`);
  if (task.kind === 'akhiri')
    return <EndDialog record={task.record} onClose={onClose} onSaved={saved} />;
  return (
    <SignatoryDialog
      record={'record' in task ? task.record : undefined}
      newHead={task.kind === 'ganti' ? task.head : undefined}
      onClose={onClose}
      onSaved={saved}
    />
  );
}

/** Reopens the dialog that has a draft in this tab, once the list is loaded. */
export function useRestoredTask(
  records: readonly SignatoryRecord[] | undefined,
  change: ReturnType<typeof useHeadChange>,
  open: (task: Task) => void,
): void {
  const found = useInterruptedDialog(signatoryDrafts);
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
