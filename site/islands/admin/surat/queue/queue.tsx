import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApplicationRecord, QueuePage } from '../../../../../worker/contract/applications.ts';
import { showQuery, useUrlQuery } from '../../../../lib/pages/use-url-query.ts';
import type { MessageText } from '../../../../ui/message.tsx';
import { usePage } from '../../list-address.ts';
import { Notice } from '../../notice.tsx';
import { useFocusNext } from '../../section-heading.tsx';
import { applicationsQuery } from '../applications.ts';
import { neighbourOf, nextPending } from '../cached-page.ts';
import { describeSuccess } from '../decision/decision.ts';
import { readQueueFilter } from '../filters.ts';
import { detailButtonId, ListShortcuts } from '../shortcut-help.tsx';
import { readAskedTask, type Task, withoutTask } from '../tasks.ts';
import { ApplicationsList } from './applications-list.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { TaskDialog } from './task-dialog.tsx';

/** The queue of applications: filters, list, and what is done with each of them. */
export function Queue() {
  const filter = readQueueFilter(useUrlQuery());
  const [page, setPage] = usePage();
  const list = useQuery(applicationsQuery(filter, page));
  const records = list.data?.data ?? [];
  const [task, setTask] = useState<Task | null>(null);
  const [notice, setNotice] = useState<MessageText | null>(null);
  const [missing, setMissing] = useState(false);
  const focusNext = useFocusNext();
  useAskedTask(list.data, setTask, setMissing);

  function finish(text: MessageText, next: Task | null, focusId: string | null) {
    setTask(next);
    setNotice(text);
    setMissing(false);
    if (!next) focusNext(focusId && detailButtonId(focusId));
  }

  /** Whoever decides in the detail view goes on to the next application at once. */
  function decided(record: ApplicationRecord) {
    const next = task?.fromDetail ? nextPending(records, record._id) : null;
    finish(describeSuccess(record), next && { kind: 'detail', record: next }, record._id);
  }

  function deleted({ _id, nama }: ApplicationRecord) {
    const advice = `Pengajuan ${nama} sudah tidak ada di daftar.`;
    finish({ line: 'Pengajuan telah dihapus.', advice }, null, neighbourOf(records, _id));
  }

  function open(next: Task | null) {
    setNotice(null);
    setTask(next);
  }

  return (
    <>
      <QueueFilters filter={filter} counts={list.data?.counts} />
      <ApplicationsList
        list={list}
        filter={filter}
        page={page}
        onPage={setPage}
        onTask={(kind, record) => open({ kind, record })}
      />
      <ListShortcuts />
      <Notice text={task ? null : notice} onClose={() => setNotice(null)} />
      <Notice tone="info" text={missing ? notOnPage : null} onClose={() => setMissing(false)} />
      <TaskDialog
        task={task && { ...task, record: fresh(task.record, records) }}
        notice={notice}
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

const notOnPage: MessageText = {
  line: 'Pengajuan yang tadi dibuka tidak ada di halaman ini.',
  advice: 'Cari di halaman lain. Yang Anda ketik masih tersimpan dan muncul saat dialognya dibuka.',
};

/** Opens, once the list is there, the dialog that the address asks for, and takes it out of the address. */
function useAskedTask(
  list: QueuePage | undefined,
  open: (task: Task) => void,
  setMissing: (missing: boolean) => void,
) {
  const query = useUrlQuery();
  useEffect(() => {
    const asked = readAskedTask(query);
    if (!asked || !list) return;
    const record = list.data.find(({ _id }) => _id === asked.id);
    if (record) open({ kind: asked.kind, record });
    else setMissing(true);
    showQuery(withoutTask(query), { replace: true });
  }, [list, open, setMissing, query]);
}
