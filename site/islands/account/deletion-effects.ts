import type { RetentionSettings } from '#contract/retention.ts';

/** What the deletion of an account takes at once, and what stays and why, from the village's settings. */
export function explainDeletion({ activityYears, backupDays }: RetentionSettings) {
  return {
    goes: [
      'Akun Anda: nama, email, dan kata sandi.',
      'Foto KTP dan KK, NIK, nomor KK, dan semua jawaban dalam pengajuan Anda.',
      'Pengajuan yang masih menunggu: petugas tidak memprosesnya lagi.',
    ],
    stays: [
      'Buku agenda surat: nomor, jenis surat, tanggal, dan nama pada surat yang sudah terbit, karena kantor desa wajib mencatatnya. Surat itu tetap berlaku, tetapi tidak dapat Anda unduh lagi di sini.',
      `Catatan aktivitas tanpa nama dan tanpa nomor, ${activityYears} tahun, untuk keamanan portal.`,
      `Cadangan data, yang dimusnahkan paling lambat ${backupDays} hari kemudian.`,
    ],
  };
}
