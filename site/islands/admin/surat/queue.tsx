import { useState } from 'react';
import type { ApplicationRecord } from '../../../../worker/contract/applications.ts';
import { useUrlQuery } from '../../../lib/pages/use-url-query.ts';
import type { Told } from '../../../ui/two-lines.tsx';
import { Notice } from '../notice.tsx';
import { useFocusNext } from '../use-focus-next.ts';
import { useLastPage, usePage } from '../use-page.ts';
import { detailButtonId } from './application-row.tsx';
import { useApplications } from './applications.ts';
import { ApplicationsList } from './applications-list.tsx';
import { neighbourOf, nextPending } from './cached-page.ts';
import { describeSuccess } from './decision.ts';
import { QueueCounts } from './queue-counts.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { readFilter } from './queue-query.ts';
import { ShortcutHelp } from './shortcut-help.tsx';
import { TaskDialog } from './task-dialog.tsx';
import type { Task } from './tasks.ts';
import { useAskedTask } from './use-asked-task.ts';
import { useListShortcuts } from './use-list-shortcuts.ts';

/** The queue of applications: filters, list, and what is done with each of them. */
export function Queue() {
  const filter = readFilter(useUrlQuery());
  const [page, setPage] = usePage();
  const list = useApplications(filter, page);
  useLastPage(list, page, setPage);
  const records = list.data?.data ?? [];
  const [task, setTask] = useState<Task | null>(null);
  const [notice, setNotice] = useState<Told | null>(null);
  const focusNext = useFocusNext();
  const lost = useAskedTask(list.data, setTask);
  useListShortcuts();

  function finish(told: Told, focusId: string | null) {
    setTask(null);
    setNotice(told);
    lost.dismiss();
    focusNext(focusId && detailButtonId(focusId));
  }

  /** Whoever decides in the detail view goes on to the next application at once. */
  function decided(record: ApplicationRecord) {
    const told = describeSuccess(record);
    const next = task?.fromDetail ? nextPending(records, record._id) : null;
    if (!next) return finish(told, record._id);
    setNotice(told);
    lost.dismiss();
    setTask({ kind: 'detail', record: next });
  }

  function deleted({ _id, nama }: ApplicationRecord) {
    const advice = `Pengajuan ${nama} sudah tidak ada di daftar.`;
    finish({ line: 'Pengajuan telah dihapus.', advice }, neighbourOf(records, _id));
  }

  function open(next: Task | null) {
    setNotice(null);
    setTask(next);
  }

  async function renew(id: string) {
    const { data, isSuccess } = await list.refetch();
    return (isSuccess && data.data.find(({ _id }) => _id === id)?.pdfPath) || null;
  }

  return (
    <>
      <QueueCounts counts={list.data?.counts} />
      <QueueFilters filter={filter} counts={list.data?.counts} />
      <ApplicationsList
        list={list}
        filter={filter}
        page={page}
        onPage={setPage}
        onTask={(kind, record) => open({ kind, record })}
        onRenew={renew}
      />
      <ShortcutHelp />
      <Notice told={task ? null : notice} onClose={() => setNotice(null)} />
      <Notice tone="info" told={lost.told} onClose={lost.dismiss} />
      <TaskDialog
        task={task && { ...task, record: fresh(task.record, records) }}
        told={notice}
        next={task && nextPending(records, task.record._id)}
        onTask={open}
        onDecided={decided}
        onDeleted={deleted}
        onRenew={() => void list.refetch()}
      />
    </>
  );
}

/** The record as the list has it now; as it was when it has left this page of the list. */
function fresh(record: ApplicationRecord, records: ApplicationRecord[]): ApplicationRecord {
  return records.find(({ _id }) => _id === record._id) ?? record;
}
