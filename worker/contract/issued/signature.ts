import * as z from 'zod/mini';
import { lowerTerms } from '#contract/village/words.ts';
import type { Signature, SignatureWay } from '../records/signature.ts';

export type { Signature, SignatureWay } from '../records/signature.ts';

/** Maximum size of an uploaded signed letter, in bytes. */
export const maxSignedBytes = 10 * 2 ** 20;

export const signedTexts = {
  fileRequired: 'Pilih berkas surat yang sudah ditandatangani.',
  tooLarge: 'Berkas lebih dari 10 MB. Pindai ulang dengan mutu yang lebih rendah.',
  noLetter: 'Suratnya belum diterbitkan, jadi belum ada yang ditandatangani.',
  withdrawn: 'Surat ini sudah dicabut. Berkas bertanda tangan tidak dapat ditambahkan.',
  forgotten:
    'Berkas surat ini sudah dihapus bersama data pemohonnya. Berkas bertanda tangan tidak dapat ditambahkan.',
  reasonRequired: 'Berkas bertanda tangan sudah ada. Tulis alasan menggantinya.',
  adminReplaces:
    'Berkas bertanda tangan sudah ada. Hanya admin yang dapat menggantinya; mintalah kepada admin.',
  otherWasFirst:
    'Petugas lain baru saja mengunggah berkas untuk surat ini. Muat ulang, lalu periksa.',
  otherLetter: ({ nomorSurat, nama }: { nomorSurat: string; nama: string }) =>
    `Berkas ini milik surat lain, nomor ${nomorSurat} atas nama ${nama}. Pilih hasil pindai surat ini, lalu unggah lagi.`,
  scanWaits: 'Pindaian menunggu diperiksa admin',
  scanRequired: 'Sebutkan pindaian yang Anda lihat dengan sha256-nya.',
  scanChanged: 'Pindaian ini sudah diganti atau ditolak. Muat ulang, lalu periksa yang sekarang.',
} as const;

/** For operators, who upload scans. */
export const scanAdvice =
  'Pindaian dan foto berlaku setelah diperiksa admin; sampai itu suratnya tetap seperti sebelumnya.';

/** Body of `POST letters/{id}/scan-confirmed` and query of `DELETE letters/{id}/scan`: the SHA-256 of the scan that was seen. */
export const seenScanSchema = z.object({
  sha256: z
    .string({ error: signedTexts.scanRequired })
    .check(z.regex(/^[0-9a-f]{64}$/, { error: signedTexts.scanRequired })),
});

/** The pending way of signing; null if the letter is signed or needs no signature. */
export function awaitedSignature({
  tandaTangan,
  caraTandaTangan,
}: Signature): 'basah' | 'tte' | null {
  if (tandaTangan !== 'belum' || caraTandaTangan === 'qr') return null;
  return caraTandaTangan;
}

/** Whether a signature is pending; letters with only a QR code need none. */
export function waitsForSignature(signature: Signature): boolean {
  return awaitedSignature(signature) !== null;
}

const signed = {
  basah: 'Sudah ditandatangani dan dicap',
  tte: 'Sudah ditandatangani elektronik',
} as const;

/** Short label of the signature state. */
export function describeSignature({ tandaTangan, caraTandaTangan }: Signature): string {
  if (tandaTangan !== 'belum') return signed[tandaTangan];
  return caraTandaTangan === 'qr' ? 'Berlaku dengan kode QR' : 'Belum ditandatangani';
}

/** Names the signatory, in the past tense only once signed. */
export function describeSignatory(signature: Signature, name: string): string {
  if (signature.tandaTangan !== 'belum') return `Ditandatangani oleh ${name}`;
  return waitsForSignature(signature)
    ? `Akan ditandatangani oleh ${name}`
    : `Diterbitkan oleh ${name}`;
}

/** How residents get the approved letter, by the village's way of signing. */
export const lastStep: Record<SignatureWay, { title: string; text: string }> = {
  basah: {
    title: 'Ambil atau unduh',
    text: `Surat yang disetujui ditandatangani di kantor ${lowerTerms.village}. Datang setelah riwayat menulis Siap diambil, atau unduh bila tertulis Siap diunduh.`,
  },
  tte: {
    title: 'Unduh',
    text: 'Surat yang disetujui ditandatangani elektronik, lalu dapat diunduh dari riwayat.',
  },
  qr: {
    title: 'Unduh',
    text: 'Surat yang disetujui dapat diunduh dari riwayat, dan berlaku dengan kode QR.',
  },
};

/** What officials do after approval, by the village's way of signing. */
export const officialsStep: Record<SignatureWay, string> = {
  basah:
    'Surat yang disetujui baru berlaku setelah dicetak, ditandatangani, dan dicap. Tekan Sudah ditandatangani supaya warga tahu suratnya siap diambil, atau unggah pindaiannya supaya dapat diunduh.',
  tte: 'Surat yang disetujui baru berlaku setelah ditandatangani elektronik: unduh PDF-nya, tanda tangani di aplikasi tanda tangan elektronik, lalu unggah hasilnya.',
  qr: `Surat yang disetujui langsung berlaku dengan kode QR, menurut aturan ${lowerTerms.village}.`,
};
