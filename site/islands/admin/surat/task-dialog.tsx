import type { ApplicationRecord } from '../../../../worker/contract/applications.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { DeleteApplicationDialog } from './delete-application-dialog.tsx';
import { DetailDialog } from './detail-dialog.tsx';
import type { Task } from './tasks.ts';

interface TaskDialogProps {
  task: Task | null;
  onTask: (task: Task | null) => void;
  onDecided: (record: ApplicationRecord) => void;
  onDeleted: (record: ApplicationRecord) => void;
  onRenew: () => void;
}

/** The one dialog that is open, if any. */
export function TaskDialog({ task, onTask, onDecided, onDeleted, onRenew }: TaskDialogProps) {
  if (!task) return null;
  const { kind, record, fromDetail } = task;
  const close = () => onTask(fromDetail ? { kind: 'detail', record } : null);
  switch (kind) {
    case 'detail':
      return (
        <DetailDialog
          record={record}
          onClose={close}
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
