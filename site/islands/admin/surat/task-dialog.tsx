import type { ApplicationRecord } from '../../../../worker/contract/applications.ts';
import type { Told } from '../../../ui/two-lines.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { DeleteApplicationDialog } from './delete-application-dialog.tsx';
import { DetailDialog } from './detail-dialog.tsx';
import type { Task } from './tasks.ts';

interface TaskDialogProps {
  task: Task | null;
  /** What has just been done with the application before. */
  told: Told | null;
  /** The pending application to go on with, if any. */
  next: ApplicationRecord | null;
  onTask: (task: Task | null) => void;
  onDecided: (record: ApplicationRecord) => void;
  onDeleted: (record: ApplicationRecord) => void;
  onRenew: () => void;
}

/** The one dialog that is open, if any. */
export function TaskDialog(props: TaskDialogProps) {
  const { task, told, next, onTask, onDecided, onDeleted, onRenew } = props;
  if (!task) return null;
  const { kind, record, fromDetail } = task;
  const close = () => onTask(fromDetail ? { kind: 'detail', record } : null);
  switch (kind) {
    case 'detail':
      return (
        <DetailDialog
          key={record._id}
          record={record}
          told={told}
          onClose={close}
          onNext={next && (() => onTask({ kind: 'detail', record: next }))}
          onDecide={(decision) => onTask({ kind: decision, record, fromDetail: true })}
          onRenew={onRenew}
        />
      );
    case 'hapus':
      return <DeleteApplicationDialog record={record} onClose={close} onDeleted={onDeleted} />;
    default:
      return (
        <DecisionDialog
          key={kind}
          kind={kind}
          record={record}
          onClose={close}
          onDecided={onDecided}
        />
      );
  }
}
