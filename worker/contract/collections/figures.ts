import { defineCollection } from './define-collection.ts';
import { amount, line, rupiah } from './fields.ts';

/** Population figures. */
export const penduduks = defineCollection({
  path: 'penduduks',
  kind: 'single',
  noun: 'administrasi penduduk',
  titleField: 'penduduk',
  fields: [
    amount('laki', 'Jumlah Laki-Laki'),
    amount('perempuan', 'Jumlah Perempuan'),
    amount('kepalaKeluarga', 'Jumlah Kepala Keluarga'),
    amount('penduduk', 'Jumlah Penduduk'),
  ],
  sums: [{ parts: ['laki', 'perempuan'], total: 'penduduk' }],
  panel: { title: 'Administrasi Penduduk' },
  openData: {
    title: 'Jumlah penduduk',
    description: 'Jumlah penduduk, laki-laki, perempuan, dan kepala keluarga.',
  },
  form: {
    addTitle: 'Upload Administrasi Penduduk Desa',
    editTitle: 'Edit Administrasi Penduduk Desa',
    editButton: 'Update Administrasi Desa',
    texts: {
      updated: 'Administrative updated successfully',
      updateFailed: 'Error updating Administrative',
    },
  },
});

/** Education of the population; the labels appear in the chart. */
export const pendidikans = defineCollection({
  path: 'pendidikans',
  kind: 'single',
  noun: 'data pendidikan',
  titleField: 'belumSekolah',
  fields: [
    amount('belumSekolah', 'Belum Sekolah'),
    amount('tidakTamatSd', 'Tidak Tamat SD'),
    amount('tamatSd', 'Tamatan SD'),
    amount('tamatSLTA', 'Tamatan SLTA'),
    amount('tamatPerguruanTinggi', 'Tamatan Perguruan Tinggi'),
  ],
  panel: { title: 'Pendidikan' },
  openData: {
    title: 'Pendidikan penduduk',
    description: 'Jumlah penduduk menurut pendidikan terakhir.',
  },
  form: { addTitle: 'Upload Pendidikan Penduduk Desa', editTitle: 'Edit Data Pendidikan Desa' },
});

/** Occupations of the population; the labels appear in the chart. */
export const pekerjaans = defineCollection({
  path: 'pekerjaans',
  kind: 'single',
  noun: 'data pekerjaan',
  titleField: 'petani',
  fields: [
    amount('petani', 'Petani'),
    amount('pedagang', 'Pedagang'),
    amount('pengrajin', 'Pengrajin'),
    amount('pns', 'Pegawai Negeri Sipil'),
    amount('tni', 'TNI'),
    amount('pensiunan', 'Pensiunan'),
    amount('swasta', 'Swasta'),
    amount('buruh', 'Buruh/lainnya'),
  ],
  panel: { title: 'Pekerjaan' },
  openData: {
    title: 'Pekerjaan penduduk',
    description: 'Jumlah penduduk menurut pekerjaan.',
  },
  form: { addTitle: 'Upload Pekerjaan Penduduk Desa', editTitle: 'Edit Data Pekerjaan Desa' },
});

/** Village budget: income and expenditure in rupiah. */
export const apbdesas = defineCollection({
  path: 'apbdesas',
  kind: 'single',
  noun: 'APB Desa',
  titleField: 'pendapatanDesa',
  fields: [
    rupiah('pendapatanDesa', 'Pendapatan Desa'),
    rupiah('pengeluaranDesa', 'Pengeluaran Desa'),
    line('tahun', 'Tahun Anggaran', { whenEmpty: '2024' }),
  ],
  panel: { title: 'APB Desa' },
  openData: {
    title: 'Anggaran desa (APB Desa)',
    description: 'Pendapatan dan pengeluaran desa dalam satu tahun anggaran.',
  },
  form: {
    texts: { updated: 'Apb Desa updated successfully', updateFailed: 'Error updating Apb Desa' },
  },
});

/** Village cash income in rupiah; the labels appear in the chart and the table. */
export const kass = defineCollection({
  path: 'kass',
  kind: 'single',
  noun: 'kas desa',
  titleField: 'tanah',
  fields: [
    rupiah('tanah', 'Tanah Kas Desa'),
    rupiah('abodemen', 'Abodemen Kios Pasar'),
    rupiah('pam', 'Pengguna PAM'),
    rupiah('sewaGedung', 'Sewa Gedung Serbaguna'),
    rupiah('swadaya', 'Swadaya/Partisipasi dan Gotong royong'),
    rupiah('portal', 'Portal dan warung bakul'),
    rupiah('pengusaha', 'Urunan Desa dan Retribusi pengusaha'),
    rupiah('bumdes', 'Bagi Hasil Bumdes'),
  ],
  panel: { title: 'Kas Desa' },
  openData: {
    title: 'Pemasukan kas desa',
    description: 'Pemasukan kas desa menurut sumbernya.',
  },
  form: { editTitle: 'Edit Data Kas Desa' },
});
