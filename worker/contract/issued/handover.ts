import * as z from 'zod/mini';
import { applicationStates } from '#contract/application-state.ts';
import { lowerTerms } from '#contract/village/words.ts';
import { idsSchema } from '../basics/input.ts';
import { type Collector, collectors } from '../records/signature.ts';

export type { Handover, HandoverCounts, SignedByHand } from '../records/handover.ts';

/** Maximum letters in one `POST letters/signed`. */
const maxSigned = 100;

/** Maximum of each number of `GET letters/counts`. */
export const maxCounted = 1000;

/** Filters of the queue and the register by what the office has to do. */
export const handoverFilterWords = {
  'belum-ditandatangani': 'Belum ditandatangani',
  'siap-diambil': applicationStates['ready-for-pickup'].word,
  'pindaian-menunggu': 'Pindaian menunggu',
};
export type HandoverFilter = keyof typeof handoverFilterWords;
export const handoverFilters = Object.keys(handoverFilterWords) as HandoverFilter[];

export const handoverFilterSchema = z.optional(
  z.enum(handoverFilters, {
    error: `keadaan harus salah satu dari: ${handoverFilters.join(', ')}.`,
  }),
);

export const collectorWords: Record<Collector, string> = {
  pemohon: 'Pemohon',
  keluarga: 'Keluarga',
  lain: 'Lainnya',
};

/** Body of `POST letters/{id}/picked-up`. */
export const pickUpBody = z.object({
  olehSiapa: z.optional(
    z.enum(collectors, { error: `olehSiapa harus salah satu dari: ${collectors.join(', ')}.` }),
  ),
});

/** Body of `POST letters/signed`: ids of the register. */
export const signedByHandBody = z.object({
  ids: idsSchema('surat sekaligus', 'Pilih surat yang sudah ditandatangani.', maxSigned),
});

export const handoverTexts = {
  unknown: 'Surat tidak ditemukan.',
  withdrawn: 'Surat ini sudah dicabut.',
  outside: 'Surat ini dibuat di luar portal. Tanda tangannya tidak dicatat di sini.',
  qr: 'Surat ini berlaku dengan kode QR, tanpa tanda tangan.',
  hasFile:
    'Berkas bertanda tangan surat ini sudah diunggah, jadi catatannya tidak dapat dibatalkan.',
  pickedUp: 'Surat ini sudah diambil, jadi catatan tanda tangannya tidak dapat dibatalkan.',
  pickedUpEarlier:
    'Surat ini tercatat diambil lebih dari sehari yang lalu, jadi catatannya tidak dapat dibatalkan.',
  notReady: 'Surat ini belum tercatat sudah ditandatangani. Muat ulang halaman, lalu periksa.',
  nothingToPickUp: `Surat ini tidak perlu diambil di kantor ${lowerTerms.village}. Unduh berkasnya.`,
} as const;
