import type { ApplicationRecord } from '#contract/applications.ts';
import { formatDate } from '#contract/basics/jakarta-time.ts';
import { whenAndWhy, withdrawnWord } from '#contract/issued/withdrawal.ts';
import { Badge, StatusBadge } from '#site/ui/badge.tsx';

/** Where it stands: for how long somebody has waited, or when it was decided, with the letter's number. */
export function StatusCell({ record, now }: { record: ApplicationRecord; now: number }) {
  const { status, createdAt, nomorSurat, withdrawnAt } = record;
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
    </span>
  );
}

function sinceWhen(record: ApplicationRecord, now: number): string {
  if (record.status === 'Menunggu') return describeWait(record.createdAt, now);
  return record.decidedAt ? formatDate(record.decidedAt) : '';
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long an application has waited, e.g. '2 hari', after the word 'Menunggu'. A device's clock may be behind the server's. */
export function describeWait(createdAt: string, now: number): string {
  const waited = Math.max(0, now - new Date(createdAt).getTime());
  if (waited < hour) return `${Math.max(1, Math.floor(waited / minute))} menit`;
  if (waited < day) return `${Math.floor(waited / hour)} jam`;
  return `${Math.floor(waited / day)} hari`;
}

/** Whether somebody has waited for longer than a letter should take. */
export function isOverdue(createdAt: string, now: number): boolean {
  return now - new Date(createdAt).getTime() >= 2 * day;
}
