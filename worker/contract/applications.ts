import type { Status } from './records/application-fields.ts';
import type { ApplicationRecord } from './records/applications.ts';

export { kopFields, type Status, statuses } from './records/application-fields.ts';
export type {
  ApplicantHistory,
  ApplicationRecord,
  Corrections,
  QueuePage,
  RelatedApplication,
  StatusCounts,
} from './records/applications.ts';

/** The only table of transitions: the statuses that an official may set, by current status. `POST applications/{id}/reopen` leads back. */
export const transitions = {
  Menunggu: ['Disetujui', 'Ditolak'],
  Disetujui: [],
  Ditolak: ['Menunggu'],
} as const satisfies Record<Status, readonly Status[]>;

/** Whether an official may move an application from one status to another. */
export function mayMove(from: Status, to: Status): boolean {
  const allowed: readonly Status[] = transitions[from];
  return allowed.includes(to);
}

/** Days after a rejection during which officials can reopen it. */
export const reopenDays = 7;

/** Messages shared by server and browser. */
export const applicationTexts = {
  notesRequired: 'Admin notes are required for rejection.',
  alreadyDecided: 'Pengajuan ini sudah diproses.',
  notRejected: 'Hanya pengajuan yang ditolak dapat dibuka lagi.',
  reopenedTooLate: `Penolakan ini sudah lebih dari ${reopenDays} hari. Minta pemohon mengajukan lagi.`,
  appliedAgain: 'Pemohon sudah mengajukan lagi. Periksa pengajuan barunya.',
  dataDeleted: 'Data pengajuan ini sudah dihapus. Minta pemohon mengajukan lagi.',
  noOrigin:
    'Surat belum dapat diterbitkan karena alamat resmi portal belum diatur. Minta pengelola portal mengisi PUBLIC_ORIGIN, misalnya https://desa.example.',
  unknownField: 'Catatan perbaikan menyebut isian yang tidak ada di formulir ini.',
  answersChanged: 'Isian pengajuan ini baru saja diubah petugas lain. Periksa lagi, lalu putuskan.',
  correctedMeanwhile:
    'Isian pengajuan ini sudah diubah petugas lain sejak Anda membukanya. Perubahan Anda belum disimpan. Periksa versi terbarunya, lalu simpan lagi.',
  unknownType:
    'Jenis surat ini tidak dikenal atau sudah ditutup. Pilih surat lain di Dashboard Layanan.',
  otherVersion:
    'Formulir ini baru saja diperbarui petugas. Isian Anda tetap tersimpan: muat ulang halaman, periksa, lalu kirim lagi.',
  incomplete: 'Mohon untuk melengkapi semua data sebelum mengirim.',
} as const;

/** An official's notes on fields to correct, by field name. */
export type FieldNotes = Record<string, string>;

/** An answer of a record, or a photo's link (null when the photo is gone). */
export function answerOf(record: ApplicationRecord, field: string): string | null {
  const value = record[field];
  return typeof value === 'string' ? value : null;
}

/** Short reference for people, e.g. '1A2B-3C4D': the first 32 bits of the id. */
export function referenceOf(id: string): string {
  return `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
}

/** Whether a pending application was rejected before: its notes are those of the rejection, until the next decision. */
export function wasReopened({
  status,
  adminNotes,
}: Pick<ApplicationRecord, 'status' | 'adminNotes'>): boolean {
  return status === 'Menunggu' && adminNotes !== null;
}
