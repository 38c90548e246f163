import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { maxPrinted } from '#contract/basics/files.ts';
import type { ActResult } from '#site/islands/applications/acts.ts';
import { applicationQuery, applicationsQuery } from '#site/islands/applications/applications.ts';
import { ReadyButton } from '#site/islands/applications/detail/ready-button.tsx';
import { readQueueFilter } from '#site/islands/applications/filters.tsx';
import { ReopenAllButton, ReopenButton } from '#site/islands/applications/reopen-button.tsx';
import { ShortcutSwitch } from '#site/islands/applications/shortcuts.tsx';
import type { Task } from '#site/islands/applications/tasks.ts';
import { overviewQuery } from '#site/islands/content/records.ts';
import { ResultNotice } from '#site/islands/handover/result-notice.tsx';
import { usePage } from '#site/islands/panel/list-address.ts';
import { NoticeStack, useActs } from '#site/islands/panel/notice.tsx';
import { RowButton } from '#site/islands/panel/rows-table.tsx';
import { ReloadNotice, useSteadyPage } from '#site/islands/panel/steady-page.tsx';
import { useSearchWords } from '#site/islands/panel/use-search-words.ts';
import { PauseBar } from '#site/islands/settings/pause-bar.tsx';
import { fetchFile } from '#site/lib/api/api-client.ts';
import { useFileTab } from '#site/lib/api/use-file-tab.ts';
import { useUrlQuery } from '#site/lib/pages/use-url-query.ts';
import { lazyDialog } from '#site/ui/lazy.tsx';
import { Failure } from '#site/ui/states/failure.tsx';
import { QueueDialog } from './queue-dialog.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { QueueList } from './queue-list.tsx';

const UndoButton = lazyDialog(
  async () => (await import('#site/islands/deletions/undo-button.tsx')).UndoButton,
);

/** The queue of applications: filters, list, the dialog that is open, and the message about the last act. */
export function Queue() {
  const [words, setWords] = useSearchWords('antrean');
  const filter = readQueueFilter(useUrlQuery(), words);
  const [pageNumber] = usePage();
  const page = useSteadyPage(applicationsQuery(filter, pageNumber), ({ _id }) =>
    applicationQuery(_id),
  );
  const [issued, setIssued] = useState<string[]>([]);
  const printing = useFileTab('surat.pdf', (surat: string[]) =>
    fetchFile('POST letters/print', { body: { surat, arsip: true } }),
  );
  const acts = useActs<Task, ActResult>();
  const { result, finish, report } = acts;
  const { undo, rejected, application, marked } = result ?? {};
  // Prefetched for approvals, which depend on the set-up.
  useQuery(overviewQuery);
  return (
    <>
      <PauseBar />
      <QueueFilters filter={filter} list={page.list.data} onSearch={setWords} />
      <QueueList filter={filter} page={page} acts={acts} onSearch={setWords} />
      <ShortcutSwitch />
      <NoticeStack>
        <ResultNotice acts={acts} list={page.list} records={page.list.data?.data}>
          {application && issued.length > 1 && (
            <>
              <RowButton busy={printing.busy} onClick={() => printing.show(issued)}>
                {`Cetak ${issued.length} surat tadi`}
              </RowButton>
              <Failure error={printing.error} line="Surat belum dapat dicetak." />
            </>
          )}
          {undo && (
            <UndoButton
              undo={undo}
              onUndone={(text) => {
                report(text);
                page.reload();
              }}
            />
          )}
          {marked && <ReadyButton undoes record={marked} className="row-button" onDone={finish} />}
          {rejected && <ReopenAllButton ids={rejected} onReopened={report} />}
          {application && (
            <ReopenButton record={application} className="row-button" onReopened={finish} />
          )}
        </ResultNotice>
        <ReloadNotice page={page} />
      </NoticeStack>
      <QueueDialog
        acts={acts}
        page={page}
        onIssued={(id) => setIssued((before) => [...before, id].slice(-maxPrinted))}
      />
    </>
  );
}
