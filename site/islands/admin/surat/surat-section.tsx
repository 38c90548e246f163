import { useEffect, useState } from 'react';
import type { ApplicationRecord } from '../../../../worker/contract/applications.ts';
import { findLetter } from '../../../../worker/contract/letters/index.ts';
import { changeQuery, showQuery, useUrlQuery } from '../../../lib/use-url-query.ts';
import type { Told } from '../../../ui/two-lines.tsx';
import { Notice } from '../notice.tsx';
import { SectionHeading } from '../section-heading.tsx';
import { useFocusNext } from '../use-focus-next.ts';
import { usePage } from '../use-page.ts';
import { detailButtonId } from './application-row.tsx';
import { useApplications } from './applications.ts';
import { ApplicationsList } from './applications-list.tsx';
import { neighbourOf } from './cached-page.ts';
import { describeSuccess } from './decision.ts';
import { TaskDialog } from './task-dialog.tsx';
import type { Task } from './tasks.ts';
import { TypeFilter } from './type-filter.tsx';
import { useAskedTask } from './use-asked-task.ts';

/** The queue of applications: filter, list, and what is done with each of them. */
export function SuratSection() {
  const query = useUrlQuery();
  const type = findLetter(query.get('tipe') ?? '')?.type ?? '';
  const [page, setPage] = usePage();
  const list = useApplications(type, page);
  const records = list.data?.data ?? [];
  const [task, setTask] = useState<Task | null>(null);
  const [notice, setNotice] = useState<Told | null>(null);
  const focusNext = useFocusNext();
  const lost = useAskedTask(list.data, setTask);

  const lastPage = Math.max(list.data?.totalPages ?? page, 1);
  useEffect(() => {
    // The last row of the last page went, or the address was typed.
    if (page > lastPage && !list.isPlaceholderData) setPage(lastPage);
  });

  function finish(told: Told, focusId: string | null) {
    setTask(null);
    setNotice(told);
    lost.dismiss();
    focusNext(focusId && detailButtonId(focusId));
  }

  function deleted({ _id, nama }: ApplicationRecord) {
    const advice = `Pengajuan ${nama} sudah tidak ada di daftar.`;
    finish({ line: 'Pengajuan telah dihapus.', advice }, neighbourOf(records, _id));
  }

  async function renew(id: string) {
    const { data, isSuccess } = await list.refetch();
    return (isSuccess && data.data.find(({ _id }) => _id === id)?.pdfPath) || null;
  }

  return (
    <>
      <SectionHeading title="Surat Administratif">
        <TypeFilter
          type={type}
          onType={(tipe) => showQuery(changeQuery(query, { tipe: tipe || null, halaman: null }))}
        />
      </SectionHeading>
      <ApplicationsList
        list={list}
        type={type}
        page={page}
        onPage={setPage}
        onTask={(kind, record) => setTask({ kind, record })}
        onRenew={renew}
      />
      <Notice told={notice} onClose={() => setNotice(null)} />
      <Notice tone="info" told={lost.told} onClose={lost.dismiss} />
      <TaskDialog
        task={task && { ...task, record: fresh(task.record, records) }}
        onTask={setTask}
        onDecided={(record) => finish(describeSuccess(record), record._id)}
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
