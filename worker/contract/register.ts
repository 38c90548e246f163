import * as z from 'zod/mini';
import { limits, textSchema } from './input.ts';
import type { Page } from './paging.ts';
import { dayError, isDay } from './signatories.ts';
import type { Signature } from './signature.ts';
import type { LetterStatus } from './verification.ts';

/** A signed file that came back; the last one counts. */
export interface SignedVersion {
  tandaTangan: 'basah' | 'tte';
  /** Of the file's bytes, in hex. */
  sha256: string;
  pada: string;
  /** Why it replaced the one before; null for the first. */
  alasan: string | null;
  /** Of an electronic signature: whose certificate, by whom it was issued, and whether the village knows the issuer. */
  penandatangan: string | null;
  penerbit: string | null;
  dikenal: boolean | null;
}

/** A line of the letter register (buku agenda surat). */
export interface RegisterEntry extends Signature {
  _id: string;
  /** Counts from 1 each year. */
  number: number;
  nomorSurat: string;
  type: string;
  judul: string;
  nama: string;
  issuedAt: string;
  /** Whether the portal made it, or it was made by other means and has its number from here. */
  asal: 'portal' | 'luar';
  /** What it is about, and whom it goes to. */
  perihal: string | null;
  tujuan: string | null;
  /** Id of its application; null when that is gone, and for a letter from outside. */
  pengajuan: string | null;
  /** Last day of validity in Asia/Jakarta, YYYY-MM-DD; null for a letter from outside. */
  berlakuSampai: string | null;
  /** A letter from outside is 'berlaku' until it is withdrawn. */
  status: LetterStatus;
  /** Null for a letter from outside. */
  kodeVerifikasi: string | null;
  /** Name and office of who signs. */
  penandatangan: string | null;
  /** Every signed file that came back, the last one first. */
  versi: SignedVersion[];
  withdrawnAt: string | null;
  withdrawnReason: string | null;
  /** Signed link to the PDF, good for 15 minutes; null once the letter is withdrawn, or its applicant's data deleted. */
  pdfPath: string | null;
}

/** Answer of `GET letters`: `years` are those that have entries, the latest first. */
export interface RegisterPage extends Page<RegisterEntry> {
  years: number[];
}

export const registerTexts = {
  reasonRequired: 'Alasan pencabutan wajib diisi',
  unknown: 'Surat tidak ditemukan.',
  withoutPdf: (nomor: string) =>
    `Surat nomor ${nomor} tidak punya PDF: sudah dicabut, dihapus bersama data pemohonnya, atau dibuat di luar portal.`,
  tooMuchToPrint: 'Berkasnya terlalu besar untuk dicetak sekaligus. Pilih lebih sedikit surat.',
  alreadyWithdrawn: 'Surat ini sudah dicabut.',
  dayNotYet: 'Tanggal surat tidak boleh sesudah hari ini.',
  alreadyEntered: 'Surat ini sudah dicatat dengan isian yang lain. Muat ulang buku agenda.',
  typeRequired: 'Jenis surat wajib diisi: tiap jenis punya nomor sendiri.',
  startBelow: (last: number) =>
    `Nomor ${last} sudah terpakai di buku ini. Isi nomor ${last} atau lebih.`,
} as const;

const text = (label: string) =>
  textSchema({ label, required: `${label} wajib diisi`, max: limits.text });

/** What `POST letters/outside` takes; `jenis` is a letter type such as SKU, or any other kind in words. */
export const outsideLetterSchema = z.object({
  jenis: text('Jenis surat'),
  nama: text('Nama'),
  perihal: text('Perihal'),
  tujuan: text('Tujuan'),
  /** YYYY-MM-DD; the number is of its year. */
  tanggal: text('Tanggal').check(z.refine(isDay, { error: dayError('Tanggal') })),
});
export type OutsideLetter = z.output<typeof outsideLetterSchema>;

/** A year or a number as JSON or a form sends it. Plain rules on text: schemas of numbers would weigh on every form. */
const wholeNumber = (label: string, from: number, to: number) => {
  const message = `${label} harus bilangan bulat dari ${from} sampai ${to}.`;
  const passes = (typed: string) =>
    /^[0-9]{1,6}$/.test(typed) && Number(typed) >= from && Number(typed) <= to;
  const required = `${label} wajib diisi`;
  const rules = { label, required, max: limits.text, tests: [{ passes, message }] };
  return z.pipe(textSchema(rules), z.transform(Number));
};

/** What `PUT letters/start` takes; `jenis` where the village counts each type for itself. */
export const numberStartSchema = z.object({
  tahun: wholeNumber('Tahun', 2000, 2999),
  nomor: wholeNumber('Nomor', 0, 99_999),
  jenis: z.optional(text('Jenis surat')),
});
export type NumberStart = z.output<typeof numberStartSchema>;

/** Answer of `GET` and `PUT letters/start`: the last number of a year that is used, on paper or here. */
export interface NumberBook {
  tahun: number;
  jenis: string | null;
  nomor: number;
}

/** What `POST letters/{id}/withdraw` takes. */
export const withdrawalSchema = z.object({
  reason: textSchema({
    label: 'Alasan pencabutan',
    required: registerTexts.reasonRequired,
    max: limits.text,
  }),
});
export type Withdrawal = z.output<typeof withdrawalSchema>;
