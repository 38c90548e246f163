import { type RetentionSettings, trashDays } from '#contract/retention.ts';
import type { Line, TermsSection } from './terms-document.ts';

const account = { text: 'halaman Akun', href: '/akun' };

const rights: readonly (readonly [string, Line])[] = [
  [
    'Tahu dan melihat',
    [
      'Semua pengajuan Anda ada di riwayat, dan datanya di ',
      account,
      '. Halaman ini menjelaskan untuk apa.',
    ],
  ],
  ['Mendapat salinan', ['Unduh semua data Anda dalam satu berkas di ', account, '.']],
  [
    'Membetulkan',
    'Sebelum diputuskan, petugas dapat membetulkan isian di loket. Setelah itu, ajukan lagi dengan data yang benar.',
  ],
  [
    'Menghapus dan menarik persetujuan',
    [
      'Hapus akun Anda di ',
      account,
      '. Saat itu juga foto, nama, NIK, No. KK, dan semua isian pengajuan Anda dihapus, juga berkas suratnya. Yang tinggal: catatan surat yang sudah terbit di buku register, dengan namanya; dan, tanpa nama, bahwa ada pengajuan, jenisnya, keputusannya, dan waktunya.',
    ],
  ],
  [
    'Membatasi dan menolak',
    'Minta petugas menghentikan atau menunda pemakaian data Anda, misalnya dengan membatalkan pengajuan.',
  ],
  [
    'Mengadu dan menuntut ganti rugi',
    'Sampaikan dahulu kepada kantor desa. Bila tidak selesai, Anda dapat mengadu kepada lembaga pelindungan data pribadi atau ke pengadilan.',
  ],
];

/** One's rights (articles 5 to 13 of UU 27/2022), and how each is used here. */
export function rightsSection({ backupDays }: RetentionSettings): TermsSection {
  return {
    id: 'hak',
    title: 'Hak Anda, dan cara memakainya',
    blocks: [
      { terms: rights },
      {
        text: `Yang dihapus masih ada selama ${trashDays} hari di tempat sampah dan riwayat basis data, dan paling lama ${backupDays} hari di salinan cadangan yang terkunci. Di sana tidak ada yang memakainya.`,
      },
      {
        text: 'Tidak bisa lewat portal? Datang ke kantor desa dengan KTP, atau telepon dahulu. Permintaan untuk melihat, membetulkan, atau menghentikan pemakaian data dikerjakan paling lambat 3 × 24 jam, sebagaimana diatur undang-undang, tanpa biaya.',
      },
    ],
  };
}
