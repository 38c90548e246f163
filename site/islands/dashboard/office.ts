import type { StateFacts } from '#contract/application-state.ts';
import type { ApplicationRecord } from '#contract/applications.ts';
import { deadlineOf } from '#contract/promise.ts';
import { useOffice } from '#site/lib/api/office.ts';
import { formatWeekday } from '#site/lib/formats/events.ts';
import { formatWorkingHours } from '#site/lib/formats/office-hours.ts';
import { type PageVillage, village } from '#site/lib/village.ts';

/** Hours, contacts and promises of the office. */
export type Office = Pick<PageVillage, 'letters' | 'retention' | 'office'>;

export const useDashboardOffice = (): Office => ({
  letters: village.letters,
  retention: village.retention,
  office: useOffice(),
});

/** What the texts about an application name. */
export function factsOf(record: ApplicationRecord, office: Office, now = new Date()): StateFacts {
  const { createdAt, decidedAt } = record;
  const readyBy = office.letters.signature === 'qr' ? null : deadlineOf(office, 'ready', createdAt);
  const signedBy = decidedAt ? deadlineOf(office, 'signature', decidedAt) : readyBy;
  function promise(what: string, end: string | null) {
    if (!end) return null;
    const late = end < now.toISOString();
    return { text: `${what} paling lambat ${formatWeekday(end)}.`, late };
  }
  return {
    record,
    hours: () => formatWorkingHours(office.office),
    phone: office.office.telepon,
    decision: promise('Diputuskan', deadlineOf(office, 'decision', createdAt)),
    signing: promise('Ditandatangani', signedBy),
    retention: office.retention,
  };
}
