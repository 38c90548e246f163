import { formatDate } from './basics/jakarta-time.ts';

/** What is said in the place of an application's data that was deleted, by the schedule or with its account. */
export function describeDeletedData(deletedAt: string): string {
  return `Data dan foto pengajuan ini sudah dihapus pada ${formatDate(deletedAt)}, sesuai aturan penyimpanan data desa. Yang tersisa hanya nomor, jenis, keputusan, dan waktunya.`;
}

/** Why an undecided application has no photos any more. */
export function describeDeletedPhotos(
  deletedAt: string,
  { undecidedDays }: Pick<RetentionSettings, 'undecidedDays'>,
): string {
  return `Foto dihapus pada ${formatDate(deletedAt)} karena pengajuan ini belum diputuskan selama ${undecidedDays} hari.`;
}

/**
 * How long personal data is kept (UU 27/2022). The nightly job keeps to it, and /privasi is made from it; a change makes a new
 * version of what residents agree to.
 */
export interface RetentionSettings {
  /** Photos of applications, of KTP and KK mostly: days after the decision. */
  photoDays: number;
  /** Photos of applications that nobody decided: days after they were sent. */
  undecidedDays: number;
  /** Officials are reminded of an undecided application so many days after it was sent. */
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

/** Days that a deleted file stays in the trash, as long as the database's own history reaches. */
export const trashDays = 30;

/** Days for which an official's deletion can be undone. */
export const undoDays = 7;

/** The one cookie: it tells a device that has logged in to an account from a stranger who guesses its password. */
export const knownDevice = { cookie: 'perangkat', days: 90 } as const;

/** Version of the wording of /privasi and /ketentuan, as in their front matter; any change of the text raises it. */
export const wordingVersion = 5;

interface TermsSettings {
  retention: RetentionSettings;
  letters: { fullLetter: 'off' | 'on' };
}

/** The version of terms and privacy notice that an account agrees to: the wording's, with every period in it, and who may read letters. */
export function termsVersion({ retention, letters }: TermsSettings): string {
  const { photoDays, rejectedDays, draftDays, activityYears, backupDays } = retention;
  const { undecidedDays, unusedYears } = retention;
  const periods = [photoDays, rejectedDays, draftDays, activityYears, backupDays];
  const readers = letters.fullLetter === 'on' ? ['surat'] : [];
  return [wordingVersion, ...periods, undecidedDays, unusedYears, ...readers].join('-');
}

/** What is said wherever a form takes a photo. */
export function photoNotice({ photoDays }: Pick<RetentionSettings, 'photoDays'>): string {
  return `Foto ini hanya dilihat petugas dan dihapus ${photoDays} hari setelah keputusan.`;
}
