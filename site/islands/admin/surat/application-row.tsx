import type { ApplicationRecord } from '../../../../worker/contract/applications.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { FreshLink } from '../../../ui/fresh-link.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import type { TaskKind } from './tasks.ts';
import { describeWait, isOverdue } from './waiting.ts';

interface ApplicationRowProps {
  record: ApplicationRecord;
  madeAt: number;
  withType: boolean;
  onTask: (kind: TaskKind, record: ApplicationRecord) => void;
  onRenew: (id: string) => Promise<string | null>;
}

export const detailButtonId = (id: string) => `detail-${id}`;

/** The row's buttons all name its applicant to those who hear them. */
export function ApplicationRow(props: ApplicationRowProps) {
  const { record, madeAt, withType, onTask } = props;
  const nameId = `nama-${record._id}`;
  return (
    <tr>
      <th scope="row" id={nameId}>
        {record.nama}
      </th>
      <td data-label="NIK">{record.nik ?? '-'}</td>
      {withType && <td data-label="Tipe">{record.type}</td>}
      <td data-label="Status">
        <StatusCell record={record} now={madeAt} />
      </td>
      <td data-actions>
        <Button
          id={detailButtonId(record._id)}
          className="row-button"
          variant="secondary"
          aria-describedby={nameId}
          onClick={() => onTask('detail', record)}
        >
          Lihat Detail
        </Button>
      </td>
      <td data-actions data-file>
        <FileCell {...props} nameId={nameId} />
      </td>
      <td data-actions>
        <Button
          className="row-button row-quiet row-danger"
          variant="quiet"
          aria-describedby={nameId}
          onClick={() => onTask('hapus', record)}
        >
          Hapus
        </Button>
      </td>
    </tr>
  );
}

/** Where it stands, and for how long somebody has waited. */
function StatusCell({ record, now }: { record: ApplicationRecord; now: number }) {
  const { status, createdAt, withdrawnAt } = record;
  if (withdrawnAt) return <Badge tone="red">Dicabut</Badge>;
  if (status !== 'Menunggu') return <StatusBadge status={status} />;
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

/** The letter when there is one, the decision while there is none. */
function FileCell({
  record,
  madeAt,
  onTask,
  onRenew,
  nameId,
}: ApplicationRowProps & { nameId: string }) {
  if (record.pdfPath) {
    return (
      <FreshLink
        className="link inline-flex min-h-11 items-center"
        href={record.pdfPath}
        madeAt={madeAt}
        renew={() => onRenew(record._id)}
        download
        aria-describedby={nameId}
      >
        Download PDF
      </FreshLink>
    );
  }
  if (record.status !== 'Menunggu') return <span className="no-file">-</span>;
  return (
    <div className="flex flex-wrap gap-2 nav:flex-nowrap">
      <Button
        className="row-button"
        aria-describedby={nameId}
        onClick={() => onTask('setujui', record)}
      >
        Setujui
      </Button>
      <Button
        className="row-button row-danger"
        variant="secondary"
        aria-describedby={nameId}
        onClick={() => onTask('tolak', record)}
      >
        Tolak
      </Button>
    </div>
  );
}
