import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { memo } from 'react';
import type { ApplicationRecord, QueuePage } from '#contract/applications.ts';
import { dayMs, hourMs, minuteMs } from '#contract/basics/durations.ts';
import { formatDate } from '#contract/basics/village-time.ts';
import { describeDoubt } from '#contract/issued/certified-signature.ts';
import { letterStateOf, letterStateWords } from '#contract/issued/letter-state.ts';
import { whenAndWhy, withdrawnWord } from '#contract/issued/withdrawal.ts';
import { NoticeLink } from '#site/islands/applications/notice-link.tsx';
import { nameOf } from '#site/islands/applications/sheet-title.tsx';
import type { TaskKind } from '#site/islands/applications/tasks.ts';
import type { HandoverResult } from '#site/islands/handover/handover.ts';
import { HandoverButtons } from '#site/islands/handover/handover-buttons.tsx';
import { type Column, RowButton, RowsTable } from '#site/islands/panel/rows-table.tsx';
import { Badge, StatusBadge } from '#site/ui/badge.tsx';
import { PdfLink } from '#site/ui/pdf-link.tsx';
import { detailButtonId } from './list-shortcuts.tsx';

type List = Pick<UseQueryResult<QueuePage>, 'dataUpdatedAt' | 'refetch'>;

interface ApplicationsTableProps extends List {
  records: ApplicationRecord[];
  /** Shows the type column; false when the list is filtered by type. */
  withType: boolean;
  /** Shows the next step of each letter; false in lists of other applications, whose rows are lower. */
  withHandover: boolean;
  onTask: (kind: TaskKind, record: ApplicationRecord) => void;
  /** Reports a signature or a pick-up; must be stable. */
  onHandover: (result: HandoverResult) => void;
}

/** Memoised, so that opening a dialog does not render every row. Each row button is labelled by the applicant's name. */
export const ApplicationsTable = memo(function ApplicationsTable(props: ApplicationsTableProps) {
  const { records, withType, withHandover, onTask, onHandover, dataUpdatedAt, refetch } = props;
  const list: List = { dataUpdatedAt, refetch };
  const type: Column<ApplicationRecord> = { head: 'Tipe', cell: (record) => record.type };
  type Look = Pick<ComponentProps<typeof RowButton>, 'className' | 'variant'>;
  const taskButton = (kind: TaskKind, label: string, look: Look) => (record: ApplicationRecord) => (
    <RowButton {...look} onClick={() => onTask(kind, record)}>
      {label}
    </RowButton>
  );
  const approve = taskButton('setujui', 'Setujui', { variant: 'primary' });
  const reject = taskButton('tolak', 'Tolak', { className: 'row-danger' });
  return (
    <RowsTable
      className="queue-rows"
      caption="Daftar pengajuan surat"
      rows={records}
      columns={[
        { head: 'Nama', cell: nameOf },
        { head: 'NIK', cell: ({ nik }) => nik ?? '-' },
        ...(withType ? [type] : []),
        {
          head: 'Status',
          cell: (record) => <StatusCell record={record} now={dataUpdatedAt} />,
        },
        {
          head: 'Aksi',
          kind: 'actions',
          cell: (record) => (
            <RowButton id={detailButtonId(record._id)} onClick={() => onTask('detail', record)}>
              Lihat Detail
            </RowButton>
          ),
        },
        {
          head: 'File',
          kind: 'file',
          cell: (record) => {
            if (record.status === 'Menunggu')
              return (
                <div className="flex flex-wrap gap-2 nav:flex-nowrap">
                  {approve(record)}
                  {reject(record)}
                </div>
              );
            const { _id, idSurat, withdrawnAt } = record;
            const pdfPath = withdrawnAt ? null : record.pdfPath;
            return (
              <div className="flex flex-wrap items-center gap-2">
                {pdfPath ? (
                  <PdfLink id={_id} href={pdfPath} list={list} />
                ) : (
                  <span className="no-file">-</span>
                )}
                {pdfPath && withHandover && idSurat && (
                  <HandoverButtons id={idSurat} letter={record} onDone={onHandover} />
                )}
                <NoticeLink record={record} className="row-button" isShort />
              </div>
            );
          },
        },
        {
          head: 'Hapus',
          kind: 'actions',
          cell: taskButton('hapus', 'Hapus', {
            className: 'row-quiet row-danger',
            variant: 'quiet',
          }),
        },
      ]}
    />
  );
});

/** Status with the waiting time, the state of the letter or the day of the rejection, and the letter number. */
function StatusCell({ record, now }: { record: ApplicationRecord; now: number }) {
  const { status, createdAt, nomorSurat, withdrawnAt } = record;
  const doubt = withdrawnAt ? null : describeDoubt(record.tandaTanganElektronik);
  const overdue = status === 'Menunggu' && isOverdue(createdAt, now);
  return (
    <span className="min-w-0 flex-1">
      <span className={`state-line ${status === 'Menunggu' ? 'state-waits' : ''}`}>
        {withdrawnAt ? <Badge tone="red">{withdrawnWord}</Badge> : <StatusBadge status={status} />}
        {withdrawnAt ? (
          <span className="state-reason">{whenAndWhy(record)}</span>
        ) : (
          <span className={overdue ? 'font-semibold text-amber-ink' : 'text-ink-soft'}>
            {sinceWhen(record, now)}
          </span>
        )}
      </span>
      {nomorSurat && <span className="block">{nomorSurat}</span>}
      {doubt && <Badge tone="amber">{doubt}</Badge>}
    </span>
  );
}

function sinceWhen(record: ApplicationRecord, now: number): string {
  if (record.status === 'Menunggu') return describeWait(record.createdAt, now);
  const state = letterStateOf(record);
  if (state) return letterStateWords[state];
  return record.decidedAt ? formatDate(record.decidedAt) : '';
}

/** How long an application has waited, e.g. '2 hari', after the word 'Menunggu'. At least a minute, as the device's clock may be behind the server's. */
export function describeWait(createdAt: string, now: number): string {
  const waited = Math.max(0, now - new Date(createdAt).getTime());
  if (waited < hourMs) return `${Math.max(1, Math.floor(waited / minuteMs))} menit`;
  if (waited < dayMs) return `${Math.floor(waited / hourMs)} jam`;
  return `${Math.floor(waited / dayMs)} hari`;
}

/** Whether an application has waited for two days or more. */
export function isOverdue(createdAt: string, now: number): boolean {
  return now - new Date(createdAt).getTime() >= 2 * dayMs;
}
