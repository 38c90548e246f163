import { lazy, Suspense } from 'react';
import type { SignatoryRecord } from '#contract/issued/signatories.ts';
import { DeleteDialog } from '#site/ui/dialogs/confirm-dialog.tsx';
import { signatoryDeletion } from './signatories.ts';
import type { SignatoryTask } from './signatories-table.tsx';

const SignatoryDialog = lazy(async () => ({
  default: (await import('./signatory-dialog.tsx')).SignatoryDialog,
}));
const EndDialog = lazy(async () => ({
  default: (await import('./signatory-dialog.tsx')).EndDialog,
}));

/** What is done with the signatories, each in a dialog; `ganti` gives one the name of another head. */
export type Task =
  | { kind: SignatoryTask; record: SignatoryRecord }
  | { kind: 'tambah' }
  | { kind: 'ganti'; record: SignatoryRecord; head: string };

interface TaskDialogProps {
  task: Task;
  onClose: () => void;
  onDone: (line: string, advice?: string) => void;
}

/** The dialog of a task. */
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
  const record = 'record' in task ? task.record : undefined;
  return (
    <Suspense>
      {task.kind === 'akhiri' ? (
        <EndDialog record={task.record} onClose={onClose} onSaved={saved} />
      ) : (
        <SignatoryDialog
          record={record}
          newHead={task.kind === 'ganti' ? task.head : undefined}
          onClose={onClose}
          onSaved={saved}
        />
      )}
    </Suspense>
  );
}
