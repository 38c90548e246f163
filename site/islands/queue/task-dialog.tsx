import type { ApplicationRecord } from '#contract/applications.ts';
import { formatDate } from '#contract/basics/jakarta-time.ts';
import { applicationDeletion } from '#site/islands/applications/applications.ts';
import { DetailDialog } from '#site/islands/applications/detail/detail-dialog.tsx';
import { nameOf, SheetTitle } from '#site/islands/applications/sheet-title.tsx';
import type { Task } from '#site/islands/applications/tasks.ts';
import { DecisionDialog } from '#site/islands/decision/decision-dialog.tsx';
import type { LinkList } from '#site/lib/letters/letter-link.ts';
import { DeleteDialog } from '#site/ui/dialogs/confirm-dialog.tsx';
import { RejectAllDialog } from './reject-all-dialog.tsx';

interface TaskDialogProps {
  task: Task;
  /** The application decided just before. */
  last: ApplicationRecord | null;
  /** The next pending application, if any. */
  next: ApplicationRecord | null;
  onTask: (task: Task | null) => void;
  onDecided: (record: ApplicationRecord) => void;
  onDeleted: (record: ApplicationRecord) => void;
  onRejectedAll: (record: ApplicationRecord, count: number) => void;
  /** The list that the record and its links come from. */
  list: LinkList;
}

/** The dialog of the application that the official has opened. */
export function TaskDialog(props: TaskDialogProps) {
  const { task, last, next, onTask, onDecided, onDeleted, onRejectedAll, list } = props;
  const { kind, record, fromDetail } = task;
  const close = () => onTask(fromDetail ? { kind: 'detail', record } : null);
  const shared = { record, onClose: close };
  if (kind === 'hapus') return <DeleteApplicationDialog {...shared} onDeleted={onDeleted} />;
  if (kind === 'tolak-semua') return <RejectAllDialog {...shared} onRejected={onRejectedAll} />;
  if (kind !== 'detail')
    return (
      <DecisionDialog
        key={kind}
        kind={kind}
        {...shared}
        onDecided={onDecided}
        onRenew={() => void list.refetch()}
      />
    );
  return (
    <DetailDialog
      key={record._id}
      {...shared}
      last={last}
      next={next}
      onNext={(following) => onTask({ kind: 'detail', record: following })}
      onDecide={(decision) => onTask({ kind: decision, record, fromDetail: true })}
      onRejectAll={() => onTask({ kind: 'tolak-semua', record, fromDetail: true })}
      list={list}
    />
  );
}

function DeleteApplicationDialog(
  props: Pick<TaskDialogProps, 'onDeleted'> & { record: ApplicationRecord; onClose: () => void },
) {
  const { record, onClose, onDeleted } = props;
  const { _id, nama, type, createdAt, nomorSurat, dihapusPada } = record;
  return (
    <DeleteDialog
      title={<SheetTitle what="Hapus pengajuan ini?" name={nameOf(record)} />}
      deletion={applicationDeletion(_id)}
      failure={{ line: 'Pengajuan belum dihapus.' }}
      onClose={onClose}
      onDeleted={() => onDeleted(record)}
    >
      <p className="wrap-anywhere">
        <span>{type}</span>
        {!dihapusPada && (
          <span>
            {' '}
            atas nama <b>{nama}</b>
          </span>
        )}
        <span>{`, dikirim ${formatDate(createdAt)}, akan dihapus beserta foto${nomorSurat ? ' dan PDF-nya' : '-fotonya'}. Selama tujuh hari dapat dipulihkan di Pengaturan, “Baru dihapus”.`}</span>
      </p>
      {nomorSurat && (
        <p className="mt-3 wrap-anywhere">
          Surat nomor <b>{nomorSurat}</b> tetap tercatat di buku agenda surat sebagai surat yang
          dicabut.
        </p>
      )}
    </DeleteDialog>
  );
}
