/** Largest signed letter that is taken, in bytes. */
export const maxSignedBytes = 10 * 2 ** 20;

export const signedTexts = {
  fileRequired: 'Pilih berkas surat yang sudah ditandatangani.',
  tooLarge: 'Berkas lebih dari 10 MB. Pindai ulang dengan mutu yang lebih rendah.',
  noLetter: 'Suratnya belum diterbitkan, jadi belum ada yang ditandatangani.',
  withdrawn: 'Surat ini sudah dicabut. Berkas bertanda tangan tidak dapat ditambahkan.',
  reasonRequired: 'Berkas bertanda tangan sudah ada. Tulis alasan menggantinya.',
  otherWasFirst:
    'Petugas lain baru saja mengunggah berkas untuk surat ini. Muat ulang, lalu periksa.',
} as const;

/** How a letter gets its signature: by hand with a stamp, electronically in the state's own application, or not at all. */
export type SignatureWay = 'basah' | 'tte' | 'qr';

/** Whether it has one: none yet, by hand and scanned, or a certified electronic one. */
export type SignatureState = 'belum' | 'basah' | 'tte';

/** What every answer about a letter says of its signature. */
export interface Signature {
  tandaTangan: SignatureState;
  /** The village's way when the letter was issued; null for a letter that was made by other means. */
  caraTandaTangan: SignatureWay | null;
}

/** Whether somebody still has to sign: a letter of a village whose rule is the QR code needs nobody. */
export function waitsForSignature({ tandaTangan, caraTandaTangan }: Signature): boolean {
  return tandaTangan === 'belum' && caraTandaTangan !== null && caraTandaTangan !== 'qr';
}

const signed = {
  basah: 'Sudah ditandatangani dan dicap',
  tte: 'Sudah ditandatangani elektronik',
} as const;

/** The state in two or three words, alike wherever a letter is shown. */
export function sayOfSignature({ tandaTangan, caraTandaTangan }: Signature): string {
  if (tandaTangan !== 'belum') return signed[tandaTangan];
  return caraTandaTangan === 'qr' ? 'Berlaku dengan kode QR' : 'Belum ditandatangani';
}

const waiting = {
  basah:
    'Suratnya sudah dibuat, tetapi belum ditandatangani. Ambil surat yang sudah ditandatangani dan dicap di kantor desa, atau tunggu sampai berkasnya dapat diunduh di sini.',
  tte: 'Suratnya sudah dibuat dan menunggu tanda tangan elektronik. Surat yang sudah ditandatangani nanti dapat diunduh di sini.',
} as const;

/** What the resident can do with the letter now, in a sentence or two. */
export function adviceOnSignature({ tandaTangan, caraTandaTangan }: Signature): string {
  if (tandaTangan !== 'belum')
    return 'Surat bertanda tangan siap diunduh. Simpan berkasnya, lalu cetak atau kirimkan.';
  if (caraTandaTangan === 'qr')
    return 'Surat siap diunduh. Menurut aturan desa, surat ini berlaku dengan kode QR tanpa tanda tangan.';
  return waiting[caraTandaTangan ?? 'basah'];
}
