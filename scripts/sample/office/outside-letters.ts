import { village } from '#village.config.ts';

/** Subjects of letters made outside the portal, in turn. */
const subjects: readonly (readonly [
  jenis: string,
  nama: string,
  perihal: string,
  tujuan: string,
])[] = [
  ['Surat Undangan', 'Pemerintah Desa', 'Musyawarah dusun', 'Ketua RT dan RW'],
  ['Surat Pengantar', 'Kelompok Tani Contoh Makmur', 'Permohonan pupuk', 'Dinas Pertanian'],
  ['Surat Undangan', 'PKK Desa', 'Jadwal posyandu', 'Kader posyandu'],
  ['Surat Keputusan', 'Kepala Desa', 'Panitia kerja bakti', 'Nama dalam lampiran'],
  [
    'Surat Tugas',
    'Sekretaris Desa',
    'Pelatihan aplikasi keuangan',
    `Kecamatan ${village.district}`,
  ],
  ['SKU', 'Ujang Contoh Suherman', 'Keterangan usaha', 'Bank'],
  ['Surat Undangan', 'BPD', 'Pembahasan rencana kerja desa', 'Anggota BPD'],
  ['Surat Edaran', 'Pemerintah Desa', 'Kebersihan lingkungan', 'Seluruh warga'],
  ['SKTM', 'Nining Contoh Kurniasih', 'Keringanan biaya berobat', 'Puskesmas'],
  ['Surat Permohonan', 'Pemerintah Desa', 'Perbaikan jembatan', `Bupati ${village.regency}`],
  ['Surat Tugas', 'Kepala Dusun', 'Pendataan warga', `Kecamatan ${village.district}`],
  ['Surat Pemberitahuan', 'Pemerintah Desa', 'Pembagian bantuan pangan', 'Ketua RT dan RW'],
];

/** Days between two letters of the year. */
const interval = 10;

/** A year of letters made outside the portal, the oldest first. */
export const outsideLetters = Array.from({ length: 36 }, (_, index) => {
  const [jenis = '', nama = '', perihal = '', tujuan = ''] =
    subjects[index % subjects.length] ?? [];
  return {
    key: `contoh-luar-${index + 1}`,
    daysAgo: (36 - index) * interval,
    at: '11:00',
    letter: { jenis, nama, perihal, tujuan },
  };
});
