import type { ReactNode } from 'react';
import { type ApplicationRecord, referenceOf } from '../../../../worker/contract/applications.ts';
import { formatDate, formatTime } from '../../../../worker/contract/jakarta-time.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

/** Where the application stands: status, dates, number and notes. */
export function DetailState({ record }: { record: ApplicationRecord }) {
  const { status, createdAt, decidedAt, nomorSurat, adminNotes, withdrawnAt } = record;
  return (
    <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-3">
      <Item term="Status">
        <StatusBadge status={status} />
      </Item>
      <Item term="Nomor pengajuan">{referenceOf(record._id)}</Item>
      <Item term="Dikirim">{moment(createdAt)}</Item>
      {decidedAt && <Item term="Diputuskan">{moment(decidedAt)}</Item>}
      {nomorSurat && <Item term="Nomor surat">{nomorSurat}</Item>}
      {withdrawnAt && (
        <Item term="Surat dicabut">
          {moment(withdrawnAt)}
          {record.withdrawnReason && `: ${record.withdrawnReason}`}
        </Item>
      )}
      {adminNotes && (
        <Item term="Catatan">
          <span className="whitespace-pre-line">{adminNotes}</span>
        </Item>
      )}
    </dl>
  );
}

function Item({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft">{term}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

function moment(iso: string): string {
  return `${formatDate(iso)}, ${formatTime(iso)}`;
}
