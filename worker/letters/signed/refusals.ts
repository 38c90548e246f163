import { lowerTerms } from '#contract/village/words.ts';
/** Messages for refused files, each with the next step. */
export const refusals = {
  tooLarge: 'Berkas lebih dari 10 MB. Pindai lagi dengan mutu lebih rendah, lalu unggah lagi.',
  unknown: 'Berkas harus berupa PDF, JPEG, PNG, atau WebP. Pilih berkas lain.',
  unsigned:
    'Berkas ini surat yang belum ditandatangani. Tanda tangani dahulu, lalu unggah hasilnya.',
  changedUnsigned:
    'Berkas ini surat asli yang diubah tanpa tanda tangan elektronik. Unggah hasil pindai surat yang ditandatangani, atau PDF dari aplikasi tanda tangan.',
  otherLetter:
    'Berkas ini bertanda tangan elektronik, tetapi bukan surat ini atau bukan versi yang tersimpan. Unduh surat ini lagi dari portal, lalu tanda tangani berkas itu.',
  structure:
    'Susunan berkas tidak dapat diperiksa dengan pasti. Unduh surat lagi dari portal, tanda tangani tanpa mengubahnya, lalu unggah hasilnya.',
  changed:
    'Berkas memuat perubahan selain tanda tangan. Unduh surat lagi dari portal, tanda tangani tanpa mengubah atau menambah apa pun, lalu unggah hasilnya.',
  afterSignature:
    'Ada tambahan setelah tanda tangan terakhir. Unggah berkas persis seperti yang diberikan aplikasi tanda tangan.',
  coverage:
    'Tanda tangan tidak mencakup seluruh berkas. Unduh surat lagi dari portal, tanda tangani lagi, lalu unggah hasilnya.',
  appearance:
    'Gambar tanda tangan menutupi isi surat atau kode QR-nya. Tanda tangani lagi, letakkan gambarnya di atas nama penanda tangan, di kanan bawah.',
  kind: 'Jenis tanda tangan ini tidak dapat diperiksa. Tanda tangani lagi dengan aplikasi yang memakai format PAdES.',
  broken:
    'Tanda tangan elektronik tidak cocok dengan isi berkas, jadi berkas ini sudah berubah atau rusak. Tanda tangani surat lagi, lalu unggah hasilnya.',
  algorithm:
    'Tanda tangan memakai cara yang sudah tidak aman. Tanda tangani lagi dengan SHA-256 atau lebih baru dan kunci RSA 2048 bit ke atas atau ECDSA.',
  expired:
    'Sertifikat tidak berlaku pada waktu surat ditandatangani. Perbarui sertifikat, lalu tanda tangani lagi.',
  time: 'Waktu tanda tangan tidak di antara terbitnya surat dan sekarang. Periksa jam komputer yang dipakai, lalu tanda tangani lagi.',
  usage:
    'Sertifikat ini bukan untuk menandatangani dokumen. Tanda tangani lagi dengan sertifikat tanda tangan elektronik.',
  selfMade:
    'Sertifikat ini dibuat sendiri, bukan oleh penyelenggara sertifikasi elektronik. Tanda tangani lagi dengan sertifikat resmi.',
  nameless:
    'Sertifikat tidak menyebut nama penandatangan. Tanda tangani lagi dengan sertifikat lain.',
  certificate:
    'Sertifikat penandatangan tidak asli: tanda tangan penerbitnya tidak cocok. Jangan pakai berkas ini; tanda tangani lagi dengan sertifikat resmi.',
  untrusted: `Sertifikat ini tidak berasal dari penerbit yang dipercaya ${lowerTerms.village}. Tanda tangani lagi dengan sertifikat dari penerbit itu, atau minta pengelola portal menambahkan penerbitnya.`,
  revoked:
    'Sertifikat ini sudah dicabut penerbitnya ketika surat ditandatangani. Perbarui sertifikat, lalu tanda tangani lagi.',
  timestamp:
    'Penanda waktu di berkas ini tidak cocok dengan tanda tangannya. Tanda tangani surat lagi, lalu unggah hasilnya.',
  closed:
    'Tanda tangan pertama menutup surat ini bagi tanda tangan berikutnya. Unduh surat lagi, lalu pilih tanda tangan biasa, bukan sertifikasi tanpa perubahan.',
  image: 'Gambar rusak atau tidak lengkap. Foto atau pindai surat lagi, lalu unggah hasilnya.',
  pixels: 'Gambar lebih dari 40 megapiksel. Perkecil atau pindai lagi, lalu unggah hasilnya.',
  scan: 'PDF ini rusak atau tidak dapat dibaca. Pindai surat lagi, atau unggah fotonya sebagai JPEG.',
  notScanned:
    'Halaman pertama PDF ini bukan gambar hasil pindai, atau gambarnya terlalu kecil. Pindai atau foto surat yang sudah ditandatangani, lalu unggah hasilnya.',
  inflated:
    'Isi PDF ini terlalu besar untuk dibuka. Pindai surat lagi, atau unggah fotonya sebagai JPEG.',
  encrypted:
    'PDF ini dilindungi dari perubahan atau terkunci kata sandi. Buka, cetak ke PDF, lalu unggah hasil cetakannya, atau unggah foto suratnya sebagai JPEG.',
  acts: 'PDF ini memuat skrip, tindakan, atau lampiran. Pindai surat lagi sebagai PDF biasa, atau unggah fotonya.',
  marks:
    'PDF ini memuat coretan, cap, atau tulisan yang tidak dapat ikut disimpan. Cetak suratnya lalu pindai, atau unggah tangkapan layarnya sebagai gambar.',
  layers:
    'PDF ini memuat lapisan yang disembunyikan. Cetak suratnya lalu pindai, atau unggah tangkapan layarnya sebagai gambar.',
  pages: 'PDF ini lebih dari 10 halaman. Pindai suratnya saja, lalu unggah lagi.',
} as const;

/** Thrown within this folder for a file that is no signed letter; read-signed-letter.ts turns it into a value. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly reason: keyof typeof refusals;

  constructor(reason: keyof typeof refusals) {
    super(reason);
    this.reason = reason;
  }
}
