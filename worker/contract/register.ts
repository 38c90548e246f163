import * as z from 'zod/mini';
import { limits, textSchema } from './input.ts';
import type { Page } from './paging.ts';
import type { LetterStatus } from './verification.ts';

/** A line of the letter register (buku agenda surat). */
export interface RegisterEntry {
  _id: string;
  /** Counts from 1 each year. */
  number: number;
  nomorSurat: string;
  type: string;
  judul: string;
  nama: string;
  issuedAt: string;
  /** Last day of validity in Asia/Jakarta, YYYY-MM-DD. */
  berlakuSampai: string;
  status: LetterStatus;
  kodeVerifikasi: string;
  withdrawnAt: string | null;
  withdrawnReason: string | null;
  /** Signed link to the PDF, good for 15 minutes; null once the letter is withdrawn. */
  pdfPath: string | null;
}

/** Answer of `GET letters`: `years` are those that have entries, the latest first. */
export interface RegisterPage extends Page<RegisterEntry> {
  years: number[];
}

export const registerTexts = {
  reasonRequired: 'Alasan pencabutan wajib diisi',
  alreadyWithdrawn: 'Surat ini sudah dicabut.',
} as const;

/** What `POST letters/{id}/withdraw` takes. */
export const withdrawalSchema = z.object({
  reason: textSchema({
    label: 'Alasan pencabutan',
    required: registerTexts.reasonRequired,
    max: limits.text,
  }),
});
export type Withdrawal = z.output<typeof withdrawalSchema>;
