import type { ListedType } from '#contract/records/letter-types.ts';
import { ActionDialog, DeleteDialog } from '#site/ui/dialogs/confirm-dialog.tsx';
import type { MessageText } from '#site/ui/message.tsx';
import { deletion, retirement } from './letter-types.ts';
import { PublishDialog } from './publish-dialog.tsx';

export type TaskKind = 'terbitkan' | 'tutup' | 'hapus';

/** An action on a letter type that is confirmed in a dialog. */
export interface Task {
  kind: TaskKind;
  record: ListedType;
}

interface TaskDialogProps {
  task: Task;
  onClose: () => void;
  onDone: (text: MessageText) => void;
}

/** Confirms a task. */
export function TaskDialog({ task: { kind, record }, onClose, onDone }: TaskDialogProps) {
  const { title } = record;
  const name = <b>{title}</b>;
  switch (kind) {
    case 'terbitkan':
      return <PublishDialog record={record} onClose={onClose} onDone={onDone} />;
    case 'tutup':
      return (
        <ActionDialog
          title="Tutup jenis surat?"
          confirm="Tutup"
          action={retirement(record)}
          failure={{ line: 'Jenis surat belum ditutup.' }}
          onClose={onClose}
          onDone={() =>
            onDone({
              line: `${title} sudah ditutup.`,
              advice: 'Pengajuan yang menunggu tetap dapat diproses.',
            })
          }
        >
          <p className="wrap-anywhere">
            <span>{`Warga tidak dapat lagi mengajukan `}</span>
            {name}
            <span>
              . Pengajuan yang menunggu tetap dapat diproses, suratnya tetap dapat diverifikasi, dan
              jenis ini dapat diterbitkan lagi.
            </span>
          </p>
        </ActionDialog>
      );
    case 'hapus':
      return (
        <DeleteDialog
          title="Hapus jenis surat?"
          deletion={deletion(record)}
          failure={{ line: 'Jenis surat belum dihapus.' }}
          onClose={onClose}
          onDeleted={() =>
            onDone({ line: `${title} telah dihapus.`, advice: 'Kodenya dapat dipakai lagi.' })
          }
        >
          <p className="wrap-anywhere">
            {name}
            <span>{` dan semua versinya hilang. Yang sudah pernah diajukan warga tidak dapat dihapus, hanya ditutup.`}</span>
          </p>
        </DeleteDialog>
      );
  }
}
