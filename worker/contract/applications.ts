import * as z from 'zod/mini';
import { choiceSchema, limits, textSchema } from './input.ts';
import type { Page } from './paging.ts';

export const statuses = ['Menunggu', 'Disetujui', 'Ditolak'] as const;
export type Status = (typeof statuses)[number];

/** The one table of state changes: from a status to those that an official may set. */
const transitions = {
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
  incomplete: 'Mohon untuk melengkapi semua data sebelum mengirim.',
} as const;

export const kopFields = ['kop1', 'kop2', 'kop3', 'kop4'] as const;

const optionalLine = (label: string, max: number, lines: 'one' | 'many' = 'one') =>
  z._default(z.nullable(textSchema({ label, max, lines })), null);

const kopLines = {
  kop1: optionalLine('Kop baris 1', limits.kop),
  kop2: optionalLine('Kop baris 2', limits.kop),
  kop3: optionalLine('Kop baris 3', limits.kop),
  kop4: optionalLine('Kop baris 4', limits.kop),
};

/** What `POST applications/{id}/preview` takes. */
export const previewSchema = z.object(kopLines);

export type KopLines = z.output<typeof previewSchema>;

/** What `PUT applications/{id}` takes. */
export const decisionSchema = z
  .object({
    status: choiceSchema('Status', transitions.Menunggu),
    adminNotes: optionalLine('Catatan', limits.adminNotes, 'many'),
    ...kopLines,
  })
  .check(
    z.refine((decision) => decision.status !== 'Ditolak' || Boolean(decision.adminNotes), {
      path: ['adminNotes'],
      error: applicationTexts.notesRequired,
    }),
  );

export type Decision = z.output<typeof decisionSchema>;

/** What every record says beside its answers; null until there is something to say. */
export const recordFields = [
  '_id',
  'type',
  'status',
  'createdAt',
  'decidedAt',
  'adminNotes',
  ...kopFields,
  'nomorSurat',
  'kodeVerifikasi',
  /** When and why the letter was withdrawn. */
  'withdrawnAt',
  'withdrawnReason',
  /** Signed link to the letter, good for 15 minutes; null until it is approved, and once it is withdrawn. */
  'pdfPath',
] as const;

/** An application as the API answers it; the answers of its type stand beside these by field name. */
export interface ApplicationRecord extends Record<(typeof recordFields)[number], string | null> {
  _id: string;
  type: string;
  status: Status;
  createdAt: string;
  nama: string;
  nik: string | null;
  /** Answers, and signed links of the photos (null when a photo is gone). */
  [field: string]: string | null;
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
