import { defineCollection } from './define-collection.ts';
import { amount } from './fields.ts';

/** Education of the people; the labels are the chart's. */
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
  form: {
    addTitle: 'Upload Pendidikan Penduduk Desa',
    editTitle: 'Edit Data Pendidikan Desa',
  },
});
