import { lowerTerms } from '#contract/village/words.ts';
import { dayMs } from './basics/durations.ts';
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

/** Days after which a device is deleted that no message reaches. */
export const failingDeviceDays = 90;

interface Rule {
  what: string;
  /** A setting, or the number itself. */
  period: keyof RetentionSettings | number;
  unit: 'hari' | 'tahun';
  /** How long, as a sentence about the period in words. */
  until: (period: string) => string;
}

const trashed = `lalu ${trashDays} hari di tempat sampah`;

/** What the nightly job deletes by age (scheduled.ts), as /privasi and the record of processing describe it. */
const agedRules = {
  photos: {
    what: 'Foto KTP, KK, dan foto lain dalam pengajuan',
    ...{ period: 'photoDays', unit: 'hari' },
    until: (period) => `${period} setelah keputusan, ${trashed}`,
  },
  undecided: {
    what: 'Foto dalam pengajuan yang belum diputuskan',
    ...{ period: 'undecidedDays', unit: 'hari' },
    until: (period) => `${period} setelah dikirim, ${trashed}`,
  },
  numbers: {
    what: 'Nomor WhatsApp dalam pengajuan',
    ...{ period: 'photoDays', unit: 'hari' },
    until: (period) => `Bersama fotonya, atau ${period} setelah keputusan bila tidak ada foto`,
  },
  answers: {
    what: `Isian pengajuan yang ditolak, dengan keterangan ${lowerTerms.neighbourhoodHead}`,
    ...{ period: 'rejectedDays', unit: 'hari' },
    until: (period) => `${period} setelah keputusan`,
  },
  unused: {
    what: 'Akun',
    ...{ period: 'unusedYears', unit: 'tahun' },
    until: (period) =>
      `Sampai Anda atau petugas menghapusnya, atau ${period} sejak login terakhir bila tidak ada pengajuan yang menunggu`,
  },
  activities: {
    what: 'Catatan aktivitas',
    ...{ period: 'activityYears', unit: 'tahun' },
    until: (period) => period,
  },
  survey: {
    what: 'Saran dalam penilaian pelayanan',
    ...{ period: surveyTextYears, unit: 'tahun' },
    until: (period) => `${period}; jumlah nilainya tetap, tanpa nama`,
  },
} satisfies Record<string, Rule>;

export type AgedData = keyof typeof agedRules;

/** The moment before which data of this kind are due. */
export function dueBefore(kind: AgedData, retention: RetentionSettings, now: Date): Date {
  const { period, unit }: Rule = agedRules[kind];
  const length = typeof period === 'number' ? period : retention[period];
  if (unit === 'hari') return new Date(now.getTime() - length * dayMs);
  const before = new Date(now);
  before.setUTCFullYear(now.getUTCFullYear() - length);
  return before;
}

/** Each kind of data with how long it is stored, as rows of a table. */
export function retentionRows(retention: RetentionSettings) {
  const aged = Object.entries(agedRules).map(
    ([name, { what, period, unit, until }]: [string, Rule]) => {
      const length = typeof period === 'number' ? period : retention[period];
      return [name, [what, until(`${length} ${unit}`)]] as const;
    },
  );
  const { draftDays, backupDays } = retention;
  return {
    ...(Object.fromEntries(aged) as Record<AgedData, readonly [string, string]>),
    approved: [
      `Isian pengajuan yang disetujui, keterangan ${lowerTerms.neighbourhoodHead}, dan berkas surat (PDF)`,
      'Selama akun Anda ada; tanpa akun sampai Anda meminta petugas menghapusnya',
    ],
    register: ['Catatan di buku register surat', 'Tetap'],
    undo: [
      'Akun dan pengajuan yang dihapus petugas',
      `${undoDays} hari, untuk memulihkannya bila keliru`,
    ],
    devices: [
      'Alamat perangkat yang dikabari',
      `Sampai Anda mematikannya, logout di perangkat itu, atau akunnya dihapus; ${failingDeviceDays} hari bila kabar tidak sampai`,
    ],
    draft: ['Draf di perangkat Anda', `${draftDays} hari setelah terakhir diubah`],
    cookie: ['Cookie perangkat', `${knownDevice.days} hari`],
    failures: ['Login yang gagal', 'Beberapa menit; jumlahnya per hari ada di catatan aktivitas'],
    views: ['Kode penghitung pembaca', 'Sampai malam hari itu'],
    incidents: ['Catatan insiden data', 'Tetap, tanpa nama'],
    content: ['Isi portal', `Selama ditampilkan ${lowerTerms.village}`],
    backup: ['Salinan cadangan', `Paling lama ${backupDays} hari`],
  } as const satisfies Record<string, readonly [what: string, until: string]>;
}

export type Retained = keyof ReturnType<typeof retentionRows>;

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
