import { knownDevice, type RetentionSettings, trashDays } from '#contract/retention.ts';
import type { Row, TermsSection } from './terms-document.ts';

function rows(retention: RetentionSettings): readonly Row[] {
  const { photoDays, rejectedDays, draftDays, activityYears, backupDays } = retention;
  return [
    [
      'Foto KTP, KK, dan foto lain dalam pengajuan',
      `${photoDays} hari setelah keputusan, lalu ${trashDays} hari di tempat sampah`,
    ],
    ['Isian pengajuan yang ditolak', `${rejectedDays} hari setelah keputusan`],
    ['Isian pengajuan yang disetujui', 'Selama akun Anda ada'],
    ['Berkas surat (PDF)', 'Selama akun Anda ada'],
    ['Catatan di buku register surat', 'Tetap'],
    ['Akun', 'Sampai Anda atau petugas menghapusnya'],
    ['Draf di perangkat Anda', `${draftDays} hari setelah terakhir diubah`],
    ['Cookie perangkat', `${knownDevice.days} hari`],
    ['Catatan aktivitas', `${activityYears} tahun`],
    ['Masuk yang gagal', 'Beberapa menit; jumlahnya per hari masuk catatan aktivitas'],
    ['Kode penghitung pembaca', 'Sampai malam hari itu'],
    ['Salinan cadangan', `Paling lama ${backupDays} hari`],
  ];
}

/** How long each kind of data is kept, and what the words of the table mean. */
export function retentionSection(retention: RetentionSettings): TermsSection {
  const { backupDays } = retention;
  const heads = ['Data', 'Disimpan sampai'] as const;
  return {
    id: 'lama',
    title: 'Sampai kapan disimpan',
    blocks: [
      { table: { caption: 'Lama penyimpanan data', heads, rows: rows(retention) } },
      {
        text: 'Setiap malam portal menghapus sendiri yang sudah sampai waktunya, dan mencatat berapa banyak.',
      },
      {
        text: `Tempat sampah tidak dapat dibuka lewat portal. Gunanya memulihkan berkas yang terhapus karena salah. Untuk hal yang sama, riwayat basis data dapat diputar kembali sampai ${trashDays} hari; setelah itu yang dihapus hanya masih ada di salinan cadangan, sampai itu pun dimusnahkan. Bila basis data atau cadangan dipulihkan, yang sudah dihapus dihapus lagi. Untuk itu nomor acak akun dan pengajuan yang dihapus diingat selama ${backupDays + trashDays} hari, tanpa nama dan tanpa isinya.`,
      },
      {
        text: 'Buku register tetap disimpan karena desa wajib dapat menunjukkan surat apa yang pernah keluar. Tentang Anda hanya ada nama; selebihnya tentang suratnya: nomor, jenis, tanggal. Karena itu surat yang Anda pegang masih dapat diperiksa keasliannya.',
      },
      {
        text: 'Pengajuan yang dibuat petugas di loket tanpa akun: foto dan isian yang ditolak dihapus menurut tabel; isian yang disetujui dan berkas suratnya disimpan sampai Anda meminta petugas menghapusnya.',
      },
    ],
  };
}
