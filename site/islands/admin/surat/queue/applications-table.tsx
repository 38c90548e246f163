import type { UseQueryResult } from '@tanstack/react-query';
import type { ApplicationRecord, QueuePage } from '../../../../../worker/contract/applications.ts';
import { sayOfSignature } from '../../../../../worker/contract/signature.ts';
import { Badge, StatusBadge } from '../../../../ui/badge.tsx';
import type { ButtonVariant } from '../../../../ui/button.tsx';
import { PdfLink } from '../../../../ui/pdf-link.tsx';
import { type Column, RowButton, RowsTable } from '../../rows-table.tsx';
import { detailButtonId } from '../shortcuts.tsx';
import type { TaskKind } from '../tasks.ts';

interface ApplicationsTableProps {
  records: ApplicationRecord[];
  list: UseQueryResult<QueuePage>;
  /** The type has a column of its own unless the filter says it. */
  withType: boolean;
  onTask: (kind: TaskKind, record: ApplicationRecord) => void;
}

type TaskButton = (
  kind: TaskKind,
  label: string,
  look: { className?: string; variant?: ButtonVariant },
) => Column<ApplicationRecord>['cell'];

/** A row's buttons all name its applicant to those who hear them. */
export function ApplicationsTable({ records, list, withType, onTask }: ApplicationsTableProps) {
  const type: Column<ApplicationRecord> = { head: 'Tipe', cell: (record) => record.type };
  const taskButton: TaskButton = (kind, label, look) => (record, headId) => (
    <RowButton {...look} headId={headId} onClick={() => onTask(kind, record)}>
      {label}
    </RowButton>
  );
  const approve = taskButton('setujui', 'Setujui', { variant: 'primary' });
  const reject = taskButton('tolak', 'Tolak', { className: 'row-danger' });
  return (
    <RowsTable
      caption="Daftar pengajuan surat"
      rows={records}
      columns={[
        { head: 'Nama', cell: ({ nama, dihapusPada }) => (dihapusPada ? 'Data dihapus' : nama) },
        { head: 'NIK', cell: ({ nik }) => nik ?? '-' },
        ...(withType ? [type] : []),
        {
          head: 'Status',
          cell: (record) => <StatusCell record={record} now={list.dataUpdatedAt} />,
        },
        {
          head: 'Aksi',
          kind: 'actions',
          cell: (record, headId) => (
            <RowButton
              id={detailButtonId(record._id)}
              headId={headId}
              onClick={() => onTask('detail', record)}
            >
              Lihat Detail
            </RowButton>
          ),
        },
        {
          head: 'File',
          kind: 'file',
          cell: (record, headId) => {
            const { _id, pdfPath, status } = record;
            if (pdfPath)
              return <PdfLink id={_id} href={pdfPath} list={list} describedBy={headId} />;
            if (status !== 'Menunggu') return <span className="no-file">-</span>;
            return (
              <div className="flex flex-wrap gap-2 nav:flex-nowrap">
                {approve(record, headId)}
                {reject(record, headId)}
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
}

/** Where it stands, and for how long somebody has waited. */
function StatusCell({ record, now }: { record: ApplicationRecord; now: number }) {
  const { status, createdAt, withdrawnAt } = record;
  if (withdrawnAt) return <Badge tone="red">Dicabut</Badge>;
  if (status !== 'Menunggu')
    return (
      <span className="inline-flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-0.5">
        <StatusBadge status={status} />
        {record.tandaTangan && (
          <span className="text-ink-soft nav:max-w-40 nav:whitespace-normal">
            {sayOfSignature({ ...record, tandaTangan: record.tandaTangan })}
          </span>
        )}
      </span>
    );
  return (
    <span className="inline-flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-0.5">
      <StatusBadge status={status} />
      <span
        className={isOverdue(createdAt, now) ? 'font-semibold text-amber-ink' : 'text-ink-soft'}
      >
        {describeWait(createdAt, now)}
      </span>
    </span>
  );
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long an application has waited, e.g. '2 hari menunggu'. A device's clock may be behind the server's. */
export function describeWait(createdAt: string, now: number): string {
  const waited = Math.max(0, now - new Date(createdAt).getTime());
  if (waited < hour) return `${Math.max(1, Math.floor(waited / minute))} menit menunggu`;
  if (waited < day) return `${Math.floor(waited / hour)} jam menunggu`;
  return `${Math.floor(waited / day)} hari menunggu`;
}

/** Whether somebody has waited for longer than a letter should take. */
export function isOverdue(createdAt: string, now: number): boolean {
  return now - new Date(createdAt).getTime() >= 2 * day;
}
