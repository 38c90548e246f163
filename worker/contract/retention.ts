import { lowerTerms, terms } from '#contract/village/words.ts';
import { dayMs } from './basics/durations.ts';
import { formatDate } from './basics/village-time.ts';
import data from './retention.json' with { type: 'json' };
import type { VillageConfig } from './village/schema.ts';
import { fillTermsIn } from './village/terms.ts';

/** Shown instead of an application's deleted data. */
export function describeDeletedData(deletedAt: string): string {
  return `Data dan foto pengajuan ini sudah dihapus pada ${formatDate(deletedAt)}, sesuai aturan penyimpanan data ${lowerTerms.village}. Yang tersisa hanya nomor, jenis, keputusan, dan waktunya.`;
}

/** Explains why an undecided application has no photos. */
export function describeDeletedPhotos(
  deletedAt: string,
  { undecidedDays }: Pick<RetentionSettings, 'undecidedDays'>,
): string {
  return `Foto dihapus pada ${formatDate(deletedAt)} karena pengajuan ini belum diputuskan selama ${undecidedDays} hari.`;
}

/** As `retention` in village.config.ts. */
export type RetentionSettings = VillageConfig['retention'];

/** Days that a deleted file stays in the trash; equals the database's point-in-time history. */
export const trashDays = 30;

/** Days for which an official's deletion can be undone. */
export const undoDays = 7;

/** Years after which the texts of the survey are deleted. */
export const surveyTextYears = 2;

/** Days after which a device is deleted that no message reaches. */
export const failingDeviceDays = 90;

/** The moment before which data of this kind are due. */
export function dueBefore(kind: AgedData, retention: RetentionSettings, now: Date): Date {
  const { period, unit } = data.aged[kind];
  const length = periodsOf(retention)[period as PeriodName];
  if (unit === 'hari') return new Date(now.getTime() - length * dayMs);
  const before = new Date(now);
  before.setUTCFullYear(now.getUTCFullYear() - length);
  return before;
}

/** What the nightly job deletes by age (scheduled.ts). */
export type AgedData = keyof typeof data.aged;
export type Retained = AgedData | keyof typeof data.others;

/** Each kind of data with how long it is stored, as rows of a table. */
export function retentionRows(retention: RetentionSettings) {
  const periods = periodsOf(retention);
  const fill = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: PeriodName) => String(periods[name]));
  const rules = fillTermsIn({ ...data.aged, ...data.others }, terms, 'retention.json');
  const rows = Object.entries(rules).map(([kind, { what, until }]) => [kind, [what, fill(until)]]);
  return Object.fromEntries(rows) as Record<Retained, readonly [what: string, until: string]>;
}

/** The only cookie: marks a device that has logged in before, so that password guessing elsewhere does not lock it out. */
export const knownDevice = { cookie: 'perangkat', days: 90 } as const;

/** Every period that retention.json names. */
const periodsOf = (retention: RetentionSettings) => ({
  ...retention,
  ...{ trashDays, undoDays, surveyTextYears, failingDeviceDays, cookieDays: knownDevice.days },
});
type PeriodName = keyof ReturnType<typeof periodsOf>;

/** Version of the wording of /privasi and /ketentuan, as in their front matter; raise it with every change of the text. */
export const wordingVersion = 7;

/** Version of the terms that an account accepts: version of the wording, and retention periods. */
export function termsVersion({ retention }: { retention: RetentionSettings }): string {
  const { photoDays, rejectedDays, draftDays, activityYears, backupDays } = retention;
  const { undecidedDays, unusedYears } = retention;
  const periods = [photoDays, rejectedDays, draftDays, activityYears, backupDays];
  return [wordingVersion, ...periods, undecidedDays, unusedYears].join('-');
}

/** Notice at every photo field. */
export function photoNotice({ photoDays }: Pick<RetentionSettings, 'photoDays'>): string {
  return `Foto ini hanya dilihat petugas dan dihapus ${photoDays} hari setelah keputusan.`;
}
