import type { StateFacts } from '#contract/application-state.ts';
import type { ApplicationRecord } from '#contract/applications.ts';
import { villageDay } from '#contract/basics/village-time.ts';
import type { ShownOffice } from '#contract/office.ts';
import { deadlineOf } from '#contract/promise.ts';
import type { VillageConfig } from '#contract/village/schema.ts';
import { useOffice } from '#site/lib/api/office.ts';
import {
  formatWeekday,
  formatWorkingHours,
  type OfficeHours,
} from '#site/lib/formats/office-hours.ts';
import { village } from '#village.config.ts';

/** Hours, contacts and promises of the office. */
export type Office = Pick<VillageConfig, 'name' | 'letters' | 'retention'> &
  Pick<ShownOffice, 'contact'> &
  OfficeHours;

export const useDashboardOffice = (): Office => ({
  ...village,
  ...useOffice(),
  letters: village.letters,
});

/** What the texts about an application name. */
export function factsOf(record: ApplicationRecord, office: Office, now = new Date()): StateFacts {
  const { createdAt, decidedAt } = record;
  const readyBy = office.letters.signature === 'qr' ? null : deadlineOf(office, 'ready', createdAt);
  const signedBy = decidedAt ? deadlineOf(office, 'signature', decidedAt) : readyBy;
  function promise(what: string, end: string | null) {
    if (!end) return null;
    const day = formatWeekday(villageDay(new Date(end)));
    return { text: `${what} paling lambat ${day}.`, late: end < now.toISOString() };
  }
  return {
    record,
    hours: () => formatWorkingHours(office),
    phone: office.contact.phone,
    decision: promise('Diputuskan', deadlineOf(office, 'decision', createdAt)),
    signing: promise('Ditandatangani', signedBy),
    retention: office.retention,
  };
}
