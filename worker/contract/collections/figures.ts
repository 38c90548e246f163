import { lowerTerms, terms } from '#contract/village/words.ts';
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
    addTitle: `Upload Administrasi Penduduk ${terms.village}`,
    editTitle: `Edit Administrasi Penduduk ${terms.village}`,
    editButton: `Update Administrasi ${terms.village}`,
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
  form: {
    addTitle: `Upload Pendidikan Penduduk ${terms.village}`,
    editTitle: `Edit Data Pendidikan ${terms.village}`,
  },
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
  form: {
    addTitle: `Upload Pekerjaan Penduduk ${terms.village}`,
    editTitle: `Edit Data Pekerjaan ${terms.village}`,
  },
});

/** Village budget: income and expenditure in rupiah. */
export const apbdesas = defineCollection({
  path: 'apbdesas',
  kind: 'single',
  noun: terms.budget,
  titleField: 'pendapatanDesa',
  fields: [
    rupiah('pendapatanDesa', `Pendapatan ${terms.village}`),
    rupiah('pengeluaranDesa', `Pengeluaran ${terms.village}`),
    line('tahun', 'Tahun Anggaran', { whenEmpty: '2024', thisYear: true }),
  ],
  panel: {
    title: terms.budget,
    note: 'Dua jumlah di beranda; dapat disamakan dengan Anggaran',
  },
  openData: {
    title: `Anggaran ${lowerTerms.village} (${terms.budget})`,
    description: `Pendapatan dan pengeluaran ${lowerTerms.village} dalam satu tahun anggaran.`,
  },
  form: {
    texts: {
      updated: `Apb ${terms.village} updated successfully`,
      updateFailed: `Error updating Apb ${terms.village}`,
    },
  },
});

/** Village cash income in rupiah; the labels appear in the chart and the table. */
export const kass = defineCollection({
  path: 'kass',
  kind: 'single',
  noun: `kas ${lowerTerms.village}`,
  titleField: 'tanah',
  fields: [
    rupiah('tanah', `Tanah Kas ${terms.village}`),
    rupiah('abodemen', 'Abodemen Kios Pasar'),
    rupiah('pam', 'Pengguna PAM'),
    rupiah('sewaGedung', 'Sewa Gedung Serbaguna'),
    rupiah('swadaya', 'Swadaya/Partisipasi dan Gotong royong'),
    rupiah('portal', 'Portal dan warung bakul'),
    rupiah('pengusaha', `Urunan ${terms.village} dan Retribusi pengusaha`),
    rupiah('bumdes', `Bagi Hasil ${terms.village === 'Desa' ? 'Bumdes' : `BUM ${terms.village}`}`),
  ],
  panel: { title: `Kas ${terms.village}`, note: 'Diagram dan tabel kas di Statistik dan Profil' },
  openData: {
    title: `Pemasukan kas ${lowerTerms.village}`,
    description: `Pemasukan kas ${lowerTerms.village} menurut sumbernya.`,
  },
  form: { editTitle: `Edit Data Kas ${terms.village}` },
});
