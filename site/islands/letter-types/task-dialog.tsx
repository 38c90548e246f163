import { useMutation, useQuery } from '@tanstack/react-query';
import type { ListedType } from '#contract/records/letter-types.ts';
import { useSubmit } from '#site/forms/use-submit.ts';
import { describeError } from '#site/lib/api/explain-failure.ts';
import { letterTypesKey } from '#site/lib/letters/letter-types.ts';
import { ActionDialog, DeleteDialog } from '#site/ui/dialogs/confirm-dialog.tsx';
import type { MessageText } from '#site/ui/message.tsx';
import { partsOf } from './editor/load-editor.ts';
import { deletion, publication, readType, retirement } from './letter-types.ts';
import { ReadDialog } from './preview/read-dialog.tsx';

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

interface PublishDialogProps {
  record: ListedType;
  onClose: () => void;
  onDone: (text: MessageText) => void;
}

/** Publishes the version that was saved last, after its letter was shown. */
function PublishDialog({ record, onClose, onDone }: PublishDialogProps) {
  const { type, title, revision, terbit } = record;
  const saved = useQuery({
    queryKey: [...letterTypesKey, 'saved', type, revision],
    queryFn: () => readType(type),
  });
  const { mutateAsync } = useMutation(publication(record));
  const { submit, busy, error } = useSubmit({ send: () => mutateAsync() });
  const failure = saved.error ?? error;
  return (
    <ReadDialog
      letter={saved.data ? partsOf(saved.data) : null}
      busy={busy}
      failure={failure && describeError(failure, { line: 'Jenis surat belum diterbitkan.' })}
      onClose={onClose}
      onRead={() =>
        void submit(undefined, ({ path }) =>
          onDone({ line: `${title} sudah terbit.`, advice: `Formulirnya di ${path}.` }),
        )
      }
    >
      <p className="wrap-anywhere">
        <span>{`Warga dapat mengajukan `}</span>
        <b>{title}</b>
        <span>{` dengan versi yang terakhir disimpan.${terbit === null ? '' : ' Yang sudah diajukan tetap memakai versi sebelumnya.'}`}</span>
      </p>
    </ReadDialog>
  );
}
