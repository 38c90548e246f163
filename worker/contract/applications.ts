import type { Page } from './paging.ts';
import type { SignatureState, SignatureWay } from './signature.ts';
import type { LetterStatus } from './verification.ts';

export const statuses = ['Menunggu', 'Disetujui', 'Ditolak'] as const;
export type Status = (typeof statuses)[number];

/** The one table of state changes: from a status to those that an official may set. */
export const transitions = {
  Menunggu: ['Disetujui', 'Ditolak'],
  Disetujui: [],
  Ditolak: [],
} as const satisfies Record<Status, readonly Status[]>;

/** Whether an official may move an application from one status to another. */
export function mayMove(from: Status, to: Status): boolean {
  const allowed: readonly Status[] = transitions[from];
  return allowed.includes(to);
}

/** Texts of SPEC section 8 and CONTRACT section 4 that the server and the browser both say. */
export const applicationTexts = {
  notesRequired: 'Admin notes are required for rejection.',
  alreadyDecided: 'Pengajuan ini sudah diproses.',
  noOrigin:
    'Surat belum dapat diterbitkan karena alamat resmi portal belum diatur. Minta pengelola portal mengisi PUBLIC_ORIGIN, misalnya https://desa.example.',
  unknownField: 'Catatan perbaikan menyebut isian yang tidak ada di formulir ini.',
  mendedMeanwhile:
    'Isian pengajuan ini baru saja diubah petugas lain. Periksa lagi, lalu putuskan.',
  incomplete: 'Mohon untuk melengkapi semua data sebelum mengirim.',
} as const;

export const kopFields = ['kop1', 'kop2', 'kop3', 'kop4'] as const;

/** What an official says about fields that must be mended, by field name. */
export type FieldNotes = Record<string, string>;

/** What every record says beside its answers; null until there is something to say. */
export const recordFields = [
  '_id',
  'type',
  'status',
  'createdAt',
  'decidedAt',
  'adminNotes',
  ...kopFields,
  /** What the letter is for. */
  'keperluan',
  /** Whether the applicant sent it, or an official at the counter. */
  'diajukan',
  /** Id of the rejected application that this one corrects, and reference of the one that corrects this. */
  'menggantikan',
  'diajukanLagi',
  /** When an official last mended the answers. */
  'koreksi',
  'dikoreksiPada',
  /** Of a rejected one: what to mend. */
  'perbaikan',
  'nomorSurat',
  'kodeVerifikasi',
  'tandaTangan',
  'caraTandaTangan',
  /** Who signs, and of an electronic signature whose certificate it is; as the register has it. */
  'penandatangan',
  /** When the signed letter came back. */
  'bertandaTanganPada',
  /** When and why the letter was withdrawn. */
  'withdrawnAt',
  'withdrawnReason',
  /** When its answers and photos were deleted: by the schedule, or with its account. Its name is then '-', its NIK null. */
  'dihapusPada',
  /**
   * Signed link to the letter, good for 15 minutes: the signed one as soon as there is one. Null until it is approved, and once
   * it is withdrawn.
   */
  'pdfPath',
] as const;

/** Who sent an application: the resident, or an official at the counter. */
type FiledBy = 'warga' | 'petugas';

/** What an official changed in the answers before approving, by field name: as it was sent, and as it is. */
export type Corrections = Record<string, { dari: string; menjadi: string }>;

/** What a record says beside its answers. */
type RecordFacts = Record<
  Exclude<(typeof recordFields)[number], 'perbaikan' | 'koreksi'>,
  string | null
> & {
  _id: string;
  type: string;
  status: Status;
  createdAt: string;
  nama: string;
  nik: string | null;
  diajukan: FiledBy;
  perbaikan: FieldNotes | null;
  koreksi: Corrections | null;
  /** Null until there is a letter. */
  tandaTangan: SignatureState | null;
  caraTandaTangan: SignatureWay | null;
};

/** An application as the API answers it; the answers of its type, and signed links of its photos, stand beside by field name. */
export interface ApplicationRecord extends RecordFacts {
  [field: string]: RecordFacts[keyof RecordFacts];
}

/** An answer of a record, or a photo's link (null when the photo is gone). */
export function answerOf(record: ApplicationRecord, field: string): string | null {
  const value = record[field];
  return typeof value === 'string' ? value : null;
}

/** What is known of the person an application is about, beside the application itself. */
export interface ApplicationFacts {
  /** Other applications of the same NIK, newest first. */
  sama: Acquaintance[];
  /** Those of nearly the same: the NIK but for one digit or two that changed places, or the name and day of birth. */
  mirip: (Acquaintance & { sebab: 'nik' | 'lahir' })[];
  /** The rejected application that this one corrects, with its answers. */
  menggantikan: (Acquaintance & { jawaban: Record<string, string> }) | null;
}

/** An application in a list of what is known. */
export interface Acquaintance {
  _id: string;
  type: string;
  title: string;
  status: Status;
  nama: string;
  nik: string | null;
  createdAt: string;
  nomorSurat: string | null;
  /** Of its letter. */
  keadaan: LetterStatus | null;
}

/** The short number by which people speak of an application, e.g. '1A2B-3C4D': the first 32 bits of its id. */
export function referenceOf(id: string): string {
  return `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase();
}

/** How many applications stand at each status. */
export type StatusCounts = Record<Status, number>;

/** Answer of `GET applications` with `page` and `order=queue`: pending first, and the counts of the type asked for. */
export interface QueuePage extends Page<ApplicationRecord> {
  counts: StatusCounts;
}
