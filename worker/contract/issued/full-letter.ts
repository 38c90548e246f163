import * as z from 'zod/mini';
import { lowerTerms } from '#contract/village/words.ts';
import { dayMs, hourMs } from '../basics/durations.ts';
import { requiredBoolean, textSchema } from '../basics/input.ts';
import { limits } from '../basics/text.ts';

/** Limits on wrong attempts per letter and per network, and on openings per letter (calculation in docs/security.md). */
export const fullLetterLimits = {
  letter: { max: 3, windowMs: 365 * dayMs },
  network: { max: 10, windowMs: hourMs },
  openings: { max: 20, windowMs: dayMs },
} as const;

export const fullLetterTexts = {
  nik: 'NIK terdiri dari 16 angka. Ketik semuanya, seperti tercetak di surat.',
  nama: 'Ketik namanya persis seperti tercetak di surat.',
  /** One message for a wrong NIK, a closed letter and an unknown code, so that the response reveals nothing. */
  notOpened:
    'Surat lengkap tidak dapat dibuka dengan data ini. Samakan lagi setiap angka dan huruf dengan yang tercetak di surat.',
  wrongTooOften: `Surat ini tidak dapat dibuka lagi di sini karena datanya sudah ${fullLetterLimits.letter.max} kali salah. Hubungi kantor ${lowerTerms.village}, atau minta PDF-nya dari pemilik surat.`,
  openedTooOften: 'Surat ini sudah terlalu sering dibuka hari ini. Coba lagi besok.',
  none: 'Surat pengajuan ini tidak dapat dibuka di halaman verifikasi, jadi tidak ada yang diatur.',
} as const;

/** Removes separators from a NIK typed in groups. */
export const bareNik = (typed: string): string => typed.replace(/[\s.\p{Pd}]/gu, '');

const nikText = textSchema({
  label: 'NIK',
  max: limits.text,
  tests: [
    {
      passes: (text) => text === '' || /^\d{16}$/.test(bareNik(text)),
      message: fullLetterTexts.nik,
    },
  ],
});

/** Body of `POST verifikasi/{kode}/surat`: the NIK on the letter, or the name on letters without a NIK. */
export const fullLetterSchema = z
  .object({
    nik: z._default(nikText, ''),
    nama: z._default(textSchema({ label: 'Nama', max: limits.text }), ''),
  })
  .check(
    z.refine(({ nik, nama }) => Boolean(nik || nama), {
      path: ['nik'],
      error: fullLetterTexts.nik,
    }),
  );
export type FullLetterProof = z.output<typeof fullLetterSchema>;

/** Body of `PUT applications/{id}/full-letter`: whether the letter may be opened on its verification page. */
export const fullLetterSwitchSchema = z.object({
  terbuka: requiredBoolean('terbuka'),
});
