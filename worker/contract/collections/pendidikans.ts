import { amount, defineCollection } from './define-collection.ts';
import { contentTexts } from './texts.ts';

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
    addPath: '/uploadpendidikan',
    addTitle: 'Upload Pendidikan Penduduk Desa',
    editTitle: 'Edit Data Pendidikan Desa',
    addButton: 'Upload',
    editButton: 'Update',
    afterAdd: 'stay',
    texts: contentTexts,
    loadFailed: 'Failed to fetch data',
    deleteQuestion: '',
  },
});
