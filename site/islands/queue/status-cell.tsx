import type { ApplicationRecord } from '#contract/applications.ts';
import { dayMs, hourMs, minuteMs } from '#contract/basics/durations.ts';
import { formatDate } from '#contract/basics/jakarta-time.ts';
import { letterStateOf, letterStateWords } from '#contract/issued/letter-state.ts';
import { whenAndWhy, withdrawnWord } from '#contract/issued/withdrawal.ts';
import { Badge, StatusBadge } from '#site/ui/badge.tsx';

/** Status with the waiting time, the state of the letter or the day of the rejection, and the letter number. */
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
  if (record.status === 'Menunggu') return `menunggu ${describeWait(record.createdAt, now)}`;
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
