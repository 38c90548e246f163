import type { ComponentProps } from 'react';
import { memo } from 'react';
import { applicationStates } from '#contract/application-state.ts';
import type { ApplicationRecord } from '#contract/applications.ts';
import { dayMs } from '#contract/basics/durations.ts';
import { clockOf, formatDate, formatShortDate } from '#contract/basics/village-time.ts';
import { describeDoubt } from '#contract/issued/certified-signature.ts';
import { letterStateOf } from '#contract/issued/letter-state.ts';
import { signedTexts } from '#contract/issued/signature.ts';
import { whenAndWhy } from '#contract/issued/withdrawal.ts';
import { findLetter } from '#contract/letters/index.ts';
import type { Acts } from '#site/islands/applications/acts.ts';
import { suspicious } from '#site/islands/applications/applicant-history.tsx';
import { Deadline } from '#site/islands/applications/deadline.tsx';
import { ReadyButton } from '#site/islands/applications/detail/ready-button.tsx';
import { NoticeLink } from '#site/islands/applications/notice-link.tsx';
import { PrintButton } from '#site/islands/applications/print-button.tsx';
import { nameOf } from '#site/islands/applications/sheet-title.tsx';
import { detailButtonId, type Task, type TaskKind } from '#site/islands/applications/tasks.ts';
import { HandoverButtons } from '#site/islands/handover/handover-buttons.tsx';
import { type Column, RowButton, RowsTable, rowHeadId } from '#site/islands/panel/rows-table.tsx';
import type { LinkList } from '#site/lib/letters/letter-link.ts';
import { useCan } from '#site/lib/session/use-can.ts';
import { Badge, StatusBadge } from '#site/ui/badge.tsx';
import { PdfLink } from '#site/ui/letters/pdf-link.tsx';

type Rows = readonly ApplicationRecord[];

interface ApplicationsTableProps extends LinkList {
  records: Rows;
  /** Shows the type column; false when the list is filtered by type. */
  withType: boolean;
  onTask: Acts<Task>['open'];
  /** Reports a mark, a signature or a pick-up. */
  onDone: Acts<Task>['finish'];
}

/** Memoised, so that opening a dialog does not render every row. Each row button is labelled by the applicant's name. */
export const ApplicationsTable = memo(function ApplicationsTable(props: ApplicationsTableProps) {
  const { records, withType, onTask, onDone, dataUpdatedAt, refetch } = props;
  const list = { dataUpdatedAt, refetch };
  const type: Column<ApplicationRecord> = {
    head: 'Tipe',
    cell: (record) => (
      <span className="block wrap-normal wide:max-w-36 wide:whitespace-normal">
        {nameType(record)}
      </span>
    ),
  };
  type Look = Pick<ComponentProps<typeof RowButton>, 'className' | 'variant'>;
  const taskButton = (kind: TaskKind, label: string, look: Look) => (record: ApplicationRecord) => (
    <RowButton {...look} onClick={() => onTask({ kind, record })}>
      {label}
    </RowButton>
  );
  const approve = taskButton('setujui', 'Setujui', { variant: 'primary' });
  const mayApprove = useCan('applications.approve');
  const mayDelete = useCan('applications.delete');
  const reject = taskButton('tolak', 'Tolak', { className: 'row-danger' });
  const removal: Column<ApplicationRecord> = {
    head: 'Hapus',
    kind: 'actions',
    cell: taskButton('hapus', 'Hapus', { className: 'row-danger row-quiet' }),
  };
  return (
    <RowsTable
      className="rows-low queue-rows"
      caption="Daftar pengajuan surat"
      rows={records}
      columns={[
        {
          head: 'Nama',
          cell: (record) => (
            <>
              {nameOf(record)}
              <SameAccount record={record} records={records} />
            </>
          ),
        },
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
            <RowButton
              id={detailButtonId(record._id)}
              className={withType ? 'row-narrow' : ''}
              onClick={() => onTask({ kind: 'detail', record })}
            >
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
                  {mayApprove && approve(record)}
                  {reject(record)}
                  {!mayApprove && !record.siapDiputuskan && (
                    <ReadyButton
                      record={record}
                      className="row-button"
                      variant="primary"
                      onDone={(result) => onDone(result, rowHeadId(record._id))}
                    >
                      Siap
                    </ReadyButton>
                  )}
                </div>
              );
            const { _id, idSurat, withdrawnAt } = record;
            const pdfPath = withdrawnAt ? null : record.pdfPath;
            return (
              <div className="flex flex-wrap items-center gap-x-1.5 gap-y-2">
                {pdfPath ? (
                  <PdfLink id={_id} href={pdfPath} list={list} />
                ) : (
                  <span className="not-only:hidden">-</span>
                )}
                {pdfPath && isOnPaper(record) && (
                  <PrintButton className="row-quiet" record={record} list={list} />
                )}
                {pdfPath && idSurat && (
                  <HandoverButtons
                    id={idSurat}
                    letter={{ ...record, pengajuan: _id }}
                    onDone={(result) => onDone(result, rowHeadId(_id))}
                  />
                )}
                <NoticeLink record={record} className="row-button" isShort />
              </div>
            );
          },
        },
        ...(mayDelete ? [removal] : []),
      ]}
    />
  );
});

/** Status with the deadline, else the state of the letter or the day of the decision; number and day of a letter. */
function StatusCell({ record, now }: { record: ApplicationRecord; now: number }) {
  const { status, decidedAt, nomorSurat, withdrawnAt, batasTandaTangan } = record;
  const state = letterStateOf(record);
  const { perbaikan, diajukanLagi, siapDiputuskan } = record;
  const isAsked = status === 'Ditolak' && Object.keys(perbaikan ?? {}).length > 0 && !diajukanLagi;
  const doubt = withdrawnAt ? null : describeDoubt(record.tandaTanganElektronik);
  // The deadline of a signature is shown from its last day on, so that rows stay low.
  const isDue = !batasTandaTangan || Date.parse(batasTandaTangan) - now < dayMs;
  return (
    <span className="min-w-0 flex-1">
      <span
        className={`flex min-w-0 flex-wrap items-center gap-x-2.5 ${batasTandaTangan && isDue ? '' : '@min-[66rem]/rows:flex-nowrap'}`}
      >
        {state ? <Badge {...applicationStates[state]} /> : <StatusBadge status={status} />}
        {withdrawnAt && (
          <span className="wide:line-clamp-2 wide:max-w-64 wide:whitespace-normal">
            {whenAndWhy(record)}
          </span>
        )}
        {state && <span className="text-ink-soft">{status}</span>}
        {isDue && <Deadline record={record} now={now} />}
        {status === 'Ditolak' && decidedAt && (
          <span className="text-ink-soft">{formatDate(decidedAt)}</span>
        )}
      </span>
      {siapDiputuskan && (
        <span className="block">{`Siap diputuskan, ${shortMoment(siapDiputuskan.pada, now)}`}</span>
      )}
      {isAsked && <span className="block">Menunggu perbaikan warga</span>}
      {nomorSurat && (
        <span className="block">
          <span>{nomorSurat}</span>
          <span className="text-ink-soft">{decidedAt && `, ${shortDay(decidedAt)}`}</span>
        </span>
      )}
      {record.pindaian && <Badge tone="amber">{signedTexts.scanWaits}</Badge>}
      {doubt && <Badge tone="amber">{doubt}</Badge>}
    </span>
  );
}

/** Also once it is signed, so that the rows below stay where they are. */
const isOnPaper = (record: ApplicationRecord) =>
  ['awaits-signature', 'ready-for-pickup'].includes(letterStateOf(record) ?? '') &&
  record.caraTandaTangan === 'basah';

/** The codes that officials know, and the short names of other types. */
const nameType = ({ type, judul }: ApplicationRecord) =>
  findLetter(type) ? type : judul.replace(/^Surat (Keterangan )?/, '');

/** How many pending applications of the list one account sent, where these are suspiciously many. */
function SameAccount({ record, records }: { record: ApplicationRecord; records: Rows }) {
  const isPending = ({ akun, status }: ApplicationRecord) =>
    akun !== null && akun === record.akun && status === 'Menunggu';
  const count = isPending(record) ? records.filter(isPending).length : 0;
  if (count < suspicious) return null;
  return <span className="block font-normal text-amber-ink">{`${count} dari akun ini`}</span>;
}

/** '04.28' of today, else '26 Nov'. */
const shortMoment = (iso: string, now: number) =>
  shortDay(iso) === shortDay(new Date(now).toISOString()) ? clockOf(new Date(iso)) : shortDay(iso);

/** '26 Nov', next to a number that names the year. */
const shortDay = (iso: string) => formatShortDate(iso).replace(/ \d{4}$/, '');
