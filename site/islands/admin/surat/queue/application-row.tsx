import type { UseQueryResult } from '@tanstack/react-query';
import type { ApplicationRecord, QueuePage } from '../../../../../worker/contract/applications.ts';
import { Badge, StatusBadge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { PdfLink } from '../../../../ui/pdf-link.tsx';
import { detailButtonId } from '../shortcut-help.tsx';
import type { TaskKind } from '../tasks.ts';
import { describeWait, isOverdue } from './waiting.ts';

interface ApplicationRowProps {
  record: ApplicationRecord;
  list: UseQueryResult<QueuePage>;
  withType: boolean;
  onTask: (kind: TaskKind) => void;
}

/** The row's buttons all name its applicant to those who hear them. */
export function ApplicationRow({ record, list, withType, onTask }: ApplicationRowProps) {
  const { _id, nama, nik, type, status, pdfPath } = record;
  const nameId = `nama-${_id}`;
  return (
    <tr>
      <th scope="row" id={nameId}>
        {nama}
      </th>
      <td data-label="NIK">{nik ?? '-'}</td>
      {withType && <td data-label="Tipe">{type}</td>}
      <td data-label="Status">
        <StatusCell record={record} now={list.dataUpdatedAt} />
      </td>
      <td data-actions>
        <Button
          id={detailButtonId(_id)}
          className="row-button"
          variant="secondary"
          aria-describedby={nameId}
          onClick={() => onTask('detail')}
        >
          Lihat Detail
        </Button>
      </td>
      <td data-actions data-file>
        {pdfPath ? (
          <PdfLink
            className="link inline-flex min-h-11 items-center"
            id={_id}
            href={pdfPath}
            list={list}
            describedBy={nameId}
          />
        ) : status === 'Menunggu' ? (
          <DecisionButtons nameId={nameId} onTask={onTask} />
        ) : (
          <span className="no-file">-</span>
        )}
      </td>
      <td data-actions>
        <Button
          className="row-button row-quiet row-danger"
          variant="quiet"
          aria-describedby={nameId}
          onClick={() => onTask('hapus')}
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
    <span className="wait">
      <StatusBadge status={status} />
      <span className={isOverdue(createdAt, now) ? 'wait-long' : 'text-ink-soft'}>
        {describeWait(createdAt, now)}
      </span>
    </span>
  );
}

interface DecisionButtonsProps {
  nameId: string;
  onTask: (kind: TaskKind) => void;
}

function DecisionButtons({ nameId, onTask }: DecisionButtonsProps) {
  return (
    <div className="flex flex-wrap gap-2 nav:flex-nowrap">
      <Button className="row-button" aria-describedby={nameId} onClick={() => onTask('setujui')}>
        Setujui
      </Button>
      <Button
        className="row-button row-danger"
        variant="secondary"
        aria-describedby={nameId}
        onClick={() => onTask('tolak')}
      >
        Tolak
      </Button>
    </div>
  );
}
