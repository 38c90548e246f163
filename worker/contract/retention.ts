import { lowerTerms } from '#contract/village/words.ts';
import { formatDate } from './basics/village-time.ts';

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

/**
 * Retention periods of personal data (UU 27/2022). The nightly job enforces them and /privasi quotes them; changing one creates a
 * new version of the terms.
 */
export interface RetentionSettings {
  /** Photos of applications, mostly of KTP and KK: days after the decision. */
  photoDays: number;
  /** Photos of undecided applications: days after submission. */
  undecidedDays: number;
  /** Reminder about an undecided application: days after submission. */
  reminderDays: number;
  /** Accounts of residents without a login and without a pending application: years. */
  unusedYears: number;
  /** Answers of rejected applications: days after the decision. */
  rejectedDays: number;
  /** Drafts on a device: days after the last change. */
  draftDays: number;
  /** The activity record: years. */
  activityYears: number;
  /** Backups: days until the maintainer destroys an archive; `npm run restore` refuses older ones. */
  backupDays: number;
}

/** Days that a deleted file stays in the trash; equals the database's point-in-time history. */
export const trashDays = 30;

/** Days for which an official's deletion can be undone. */
export const undoDays = 7;

/** Years after which the texts of the survey are deleted. */
export const surveyTextYears = 2;

/** The only cookie: marks a device that has logged in before, so that password guessing elsewhere does not lock it out. */
export const knownDevice = { cookie: 'perangkat', days: 90 } as const;

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
