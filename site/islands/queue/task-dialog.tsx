import type { ApplicationRecord } from '#contract/applications.ts';
import { DetailDialog } from '#site/islands/applications/detail/detail-dialog.tsx';
import type { Task } from '#site/islands/applications/tasks.ts';
import { DecisionDialog } from '#site/islands/decision/decision-dialog.tsx';
import type { LinkList } from '#site/lib/letters/letter-link.ts';
import { DeleteApplicationDialog } from './delete-application-dialog.tsx';
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
  onReopened: (record: ApplicationRecord) => void;
  onRejectedAll: (record: ApplicationRecord, count: number) => void;
  /** The list that the record and its links come from. */
  list: LinkList;
}

/** The dialog of the application that the official has opened. */
export function TaskDialog(props: TaskDialogProps) {
  const { task, last, next, onTask, onDecided, onDeleted, onReopened, onRejectedAll, list } = props;
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
      onReopened={onReopened}
      list={list}
    />
  );
}
