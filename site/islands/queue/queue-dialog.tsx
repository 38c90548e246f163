import { useQuery } from '@tanstack/react-query';
import type { ApplicationRecord, QueuePage } from '#contract/applications.ts';
import type { Acts } from '#site/islands/applications/acts.ts';
import {
  applicationQuery,
  neighbourOf,
  nextPending,
} from '#site/islands/applications/applications.ts';
import { DetailDialog } from '#site/islands/applications/detail/detail-dialog.tsx';
import {
  detailButtonId,
  type Task,
  type TaskKind,
  useRequestedTask,
} from '#site/islands/applications/tasks.ts';
import { describeSuccess } from '#site/islands/decision/decision.ts';
import { Notice } from '#site/islands/panel/notice.tsx';
import type { SteadyPage } from '#site/islands/panel/steady-page.tsx';
import { useCan } from '#site/lib/session/use-can.ts';
import { lazyDialog } from '#site/ui/lazy.tsx';
import { DeleteApplicationDialog } from './delete-application-dialog.tsx';

const RejectAllDialog = lazyDialog(
  async () => (await import('./reject-all-dialog.tsx')).RejectAllDialog,
);

interface QueueDialogProps {
  acts: Acts<Task>;
  page: SteadyPage<QueuePage>;
  /** Receives the id of a letter that was just issued. */
  onIssued: (id: string) => void;
}

/** The dialog of an application that was opened from the queue, by its address or with an unsaved draft. */
export function QueueDialog({ acts, page, onIssued }: QueueDialogProps) {
  const { task, open } = acts;
  const { list } = page;
  const records = list.data?.data ?? [];
  const requested = useRequestedTask(list.data, open);
  const listed = records.find(({ _id }) => _id === task?.record._id);
  // A signature or a pick-up can take the open application out of the filter.
  const hasLeft = task !== null && list.isSuccess && !listed;
  const departed = useQuery({ ...applicationQuery(task?.record._id ?? ''), enabled: hasLeft });
  /** Dialogs that an address may name, but the role may not use. */
  const forbidden: Partial<Record<TaskKind, boolean>> = {
    setujui: !useCan('applications.approve'),
    hapus: !useCan('applications.delete'),
  };

  const finish: Acts<Task>['finish'] = (...done) => {
    acts.finish(...done);
    requested.dismiss();
  };

  /** Opens the next pending application after a decision made from the detail view. */
  function handleDecided(application: ApplicationRecord) {
    const { _id, idSurat } = application;
    if (idSurat) onIssued(idSurat);
    const next = task?.fromDetail ? nextPending([...records, ...page.others], _id) : null;
    const result = { ...describeSuccess(application), application };
    finish(result, detailButtonId(_id), next && { kind: 'detail', record: next });
  }

  function handleDeleted({ _id, nama }: ApplicationRecord) {
    const advice = `Pengajuan ${nama} sudah tidak ada di daftar.`;
    const result = { line: 'Pengajuan telah dihapus.', advice, undo: { deleted: _id } };
    const neighbour = neighbourOf(records, _id);
    finish(result, neighbour && detailButtonId(neighbour));
    page.drop(_id);
  }

  function dialogOf({ kind: requestedKind, fromDetail, record: opened }: Task) {
    const kind = forbidden[requestedKind] ? 'detail' : requestedKind;
    const record = listed ?? departed.data ?? opened;
    const shared = { record, onClose: () => open(fromDetail ? { kind: 'detail', record } : null) };
    if (kind === 'hapus') return <DeleteApplicationDialog {...shared} onDeleted={handleDeleted} />;
    if (kind === 'tolak-semua') return <RejectAllDialog {...shared} onRejected={finish} />;
    return (
      <DetailDialog
        key={record._id}
        kind={kind}
        {...shared}
        acts={{ ...acts, finish }}
        page={page}
        onDecided={handleDecided}
      />
    );
  }

  return (
    <>
      <Notice tone="info" text={requested.notice} onClose={requested.dismiss} />
      {task && dialogOf(task)}
    </>
  );
}
