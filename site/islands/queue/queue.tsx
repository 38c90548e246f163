import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { ApplicationRecord } from '#contract/applications.ts';
import { handoverFilters } from '#contract/issued/handover.ts';
import {
  applicationQuery,
  applicationsQuery,
  isReopenable,
  neighbourOf,
  nextPending,
} from '#site/islands/applications/applications.ts';
import { DetailDialog } from '#site/islands/applications/detail/detail-dialog.tsx';
import { type QueueFilter, readQueueFilter } from '#site/islands/applications/filters.tsx';
import { NoticeLink } from '#site/islands/applications/notice-link.tsx';
import { Notices } from '#site/islands/applications/notices.tsx';
import { PrintButton } from '#site/islands/applications/print-button.tsx';
import { ReopenAllButton, ReopenButton } from '#site/islands/applications/reopen-button.tsx';
import { ShortcutSwitch } from '#site/islands/applications/shortcuts.tsx';
import { type Task, type TaskKind, useRequestedTask } from '#site/islands/applications/tasks.ts';
import { overviewQuery } from '#site/islands/content/records.ts';
import { describeSuccess } from '#site/islands/decision/decision.ts';
import { type HandoverResult, plainResult } from '#site/islands/handover/handover.ts';
import { HandoverNotice } from '#site/islands/handover/handover-notice.tsx';
import { usePage } from '#site/islands/panel/list-address.ts';
import { Notice } from '#site/islands/panel/notice.tsx';
import { PagedList } from '#site/islands/panel/paged-list.tsx';
import { rowHeadId } from '#site/islands/panel/rows-table.tsx';
import { ClearSearch, SearchChip } from '#site/islands/panel/search-words.tsx';
import { useFocusNext } from '#site/islands/panel/section-heading.tsx';
import { ReloadNotice, useSteadyPage } from '#site/islands/panel/steady-page.tsx';
import { useSearchWords } from '#site/islands/panel/use-search-words.ts';
import { useUrlQuery } from '#site/lib/pages/use-url-query.ts';
import { useCan } from '#site/lib/session/use-can.ts';
import { buttonClass } from '#site/ui/button.tsx';
import { EmptyState } from '#site/ui/empty-state.tsx';
import { lazyDialog } from '#site/ui/lazy.tsx';
import type { MessageText } from '#site/ui/message.tsx';
import { ApplicationsTable } from './applications-table.tsx';
import { DeleteApplicationDialog } from './delete-application-dialog.tsx';
import { detailButtonId } from './list-shortcuts.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { RejectAllDialog } from './reject-all-dialog.tsx';

const UndoButton = lazyDialog(
  async () => (await import('#site/islands/deletions/undo-button.tsx')).UndoButton,
);

/** The queue of applications: filters, list and the dialogs opened from it. */
export function Queue() {
  const [words, setWords] = useSearchWords('antrean');
  const filter = readQueueFilter(useUrlQuery(), words);
  const [page] = usePage();
  const query = useQuery(applicationsQuery(filter, page));
  const steady = useSteadyPage(query, [filter, page], ({ _id }) => applicationQuery(_id));
  const { list } = steady;
  const records = list.data?.data ?? [];
  // Prefetched for approvals, which depend on the set-up.
  useQuery(overviewQuery);
  const [task, setTask] = useState<Task | null>(null);
  const listed = records.find(({ _id }) => _id === task?.record._id);
  // A signature or a pick-up can take the open application out of the filter.
  const hasLeft = task !== null && list.isSuccess && !listed;
  const departed = useQuery({ ...applicationQuery(task?.record._id ?? ''), enabled: hasLeft });
  const [result, setResult] = useState<HandoverResult | null>(null);
  const [last, setLast] = useState<ApplicationRecord | null>(null);
  const focusNext = useFocusNext();
  const requestedTask = useRequestedTask(list.data, setTask);

  function finish(text: MessageText, next: Task | null, focusId: string | null) {
    setTask(next);
    setResult(plainResult(text));
    requestedTask.dismiss();
    if (!next) focusNext(focusId && detailButtonId(focusId));
  }

  /** Opens the next pending application after a decision made from the detail view. */
  function handleDecided(record: ApplicationRecord) {
    const following = task?.fromDetail
      ? nextPending([...records, ...steady.others], record._id)
      : null;
    setLast(record);
    const opened: Task | null = following && { kind: 'detail', record: following };
    finish(describeSuccess(record), opened, record._id);
  }

  function handleDeleted({ _id, nama }: ApplicationRecord) {
    const advice = `Pengajuan ${nama} sudah tidak ada di daftar.`;
    const text = { line: 'Pengajuan telah dihapus.', advice };
    finish(text, null, neighbourOf(records, _id));
    steady.drop(_id);
    setResult({ ...plainResult(text), deleted: _id });
  }

  function handleReopened(record: ApplicationRecord) {
    setLast(null);
    const advice = `Pengajuan ${record.nama} menunggu lagi. Pemohon melihatnya di riwayat pengajuannya.`;
    finish({ line: 'Penolakan telah dibuka lagi.', advice }, null, record._id);
  }

  function handleRejectedAll({ _id, nama }: ApplicationRecord, ids: readonly string[]) {
    const line = `${ids.length} pengajuan dari akun ${nama} telah ditolak.`;
    const advice = 'Pemohon melihat catatan Anda di riwayat pengajuannya.';
    finish({ line, advice }, null, _id);
    setResult({ text: { line, advice }, rejected: ids });
  }

  const open = useCallback((next: Task | null) => {
    setResult(null);
    setLast(null);
    setTask(next);
  }, []);
  const openKind = useCallback(
    (kind: TaskKind, record: ApplicationRecord) => open({ kind, record }),
    [open],
  );

  /** Dialogs that an address may name, but the role may not use. */
  const forbidden: Partial<Record<TaskKind, boolean>> = {
    setujui: !useCan('applications.approve'),
    hapus: !useCan('applications.delete'),
  };
  const isHandover = [...handoverFilters, 'lewat'].some((known) => known === filter.status);
  const showHandover = useCallback((result: HandoverResult) => {
    setResult(result);
    setLast(null);
  }, []);
  const handleHandover = useCallback(
    (result: HandoverResult, { _id }: ApplicationRecord) => {
      showHandover(result);
      // The pressed button is removed.
      focusNext(rowHeadId(_id));
    },
    [showHandover, focusNext],
  );

  /** The dialog of the application that the official has opened. */
  function dialogOf({ kind: requested, fromDetail, record: opened }: Task) {
    const kind = forbidden[requested] ? 'detail' : requested;
    const record = listed ?? departed.data ?? opened;
    const shared = { record, onClose: () => open(fromDetail ? { kind: 'detail', record } : null) };
    if (kind === 'hapus') return <DeleteApplicationDialog {...shared} onDeleted={handleDeleted} />;
    if (kind === 'tolak-semua')
      return <RejectAllDialog {...shared} onRejected={handleRejectedAll} />;
    return (
      <DetailDialog
        key={record._id}
        kind={kind}
        {...shared}
        last={last}
        rejectedTogether={rejectedWith(records, record)}
        previous={nextPending(records.toReversed(), record._id)}
        next={nextPending([...records, ...steady.others], record._id)}
        list={list}
        onTask={open}
        onDecided={handleDecided}
        onReopened={handleReopened}
      />
    );
  }

  return (
    <>
      <QueueFilters filter={filter} list={list.data} onSearch={setWords} />
      <SearchChip words={filter.q} onSearch={setWords} />
      {filter.status === 'belum-ditandatangani' && (
        <a className={`${buttonClass('secondary')} mb-5`} href={unsignedAddress}>
          Cetak beberapa surat sekaligus
        </a>
      )}
      <PagedList
        query={list}
        lines={8}
        loading={loading}
        failure="Gagal memuat aplikasi"
        advice="Daftar pengajuan belum dapat diambil. Periksa sambungan internet, lalu tekan Coba lagi."
        empty={
          <EmptyState title="Tidak ada data" text={adviceFor(filter)}>
            <ClearSearch words={filter.q} onSearch={setWords} />
          </EmptyState>
        }
        label="Halaman pengajuan"
      >
        {(items) => (
          <ApplicationsTable
            records={items}
            dataUpdatedAt={list.dataUpdatedAt}
            refetch={list.refetch}
            withType={!filter.type}
            withHandover={isHandover}
            onTask={openKind}
            onHandover={handleHandover}
          />
        )}
      </PagedList>
      <ShortcutSwitch />
      <HandoverNotice result={task ? null : result} onChange={setResult}>
        {result?.deleted && (
          <UndoButton
            undo={{ deleted: result.deleted }}
            onUndone={(text) => {
              setResult(plainResult(text));
              steady.reload();
            }}
          />
        )}
        {result?.rejected && (
          <ReopenAllButton
            ids={result.rejected}
            onReopened={(text) => setResult(plainResult(text))}
          />
        )}
        {last?.pdfPath && <PrintButton record={last} list={list} />}
        {last && <ReopenButton record={last} className="row-button" onReopened={handleReopened} />}
        {last && <NoticeLink record={last} className="row-button" />}
        <Notices ids={signedApplications(records, result)} records={records} />
      </HandoverNotice>
      <ReloadNotice page={steady} />
      <Notice tone="info" text={requestedTask.notice} onClose={requestedTask.dismiss} />
      {task && dialogOf(task)}
    </>
  );
}

/** The applications that one act rejected together with this one, itself included. */
const rejectedWith = (records: readonly ApplicationRecord[], { decidedAt }: ApplicationRecord) =>
  records
    .filter((one) => decidedAt && one.decidedAt === decidedAt && isReopenable(one))
    .map(({ _id }) => _id);

/** The register's list, where several letters are printed and signed at once. */
const unsignedAddress = '/adminpanel?menu=surat&daftar=agenda&keadaan=belum-ditandatangani';

const loading = (
  <>
    <span className="block" lang="en">
      Loading applications...
    </span>
    <span>Memuat daftar pengajuan.</span>
  </>
);

function adviceFor({ type, status, q }: QueueFilter): string {
  if (q)
    return `Tidak ada yang cocok dengan “${q}”. Cari dengan awal nama, NIK, atau nomor; periksa juga saringannya.`;
  if (status === 'belum-ditandatangani') return 'Semua surat sudah ditandatangani.';
  if (status === 'siap-diambil') return 'Tidak ada surat yang menunggu diambil.';
  if (status === 'pindaian-menunggu') return 'Tidak ada pindaian yang menunggu diperiksa admin.';
  if (status === 'siap') return 'Tidak ada pengajuan yang siap diputuskan.';
  if (status === 'lewat')
    return 'Tidak ada pengajuan atau surat yang lewat dari waktu yang dijanjikan.';
  if (status === 'menunggu-rt') return 'Tidak ada pengajuan yang menunggu keterangan RT.';
  if (status) return `Tidak ada pengajuan ${type} berstatus ${status}.`.replace('  ', ' ');
  if (type) return `Belum ada pengajuan ${type}. Pilih Semua untuk melihat tipe lain.`;
  return 'Pengajuan surat dari warga akan tampil di sini, yang paling lama menunggu di atas.';
}

/** The applications of letters that were just signed. */
function signedApplications(records: readonly ApplicationRecord[], result: HandoverResult | null) {
  const signed = result?.recorded?.what === 'signed' ? result.recorded.ids : [];
  return records.filter(({ idSurat }) => idSurat && signed.includes(idSurat)).map(({ _id }) => _id);
}
