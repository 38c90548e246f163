import { amount, defineCollection } from './define-collection.ts';
import { contentTexts } from './texts.ts';

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
  panel: { title: 'Administrasi Penduduk' },
  form: {
    addPath: '/uploadpenduduk',
    addTitle: 'Upload Administrasi Penduduk Desa',
    editTitle: 'Edit Administrasi Penduduk Desa',
    addButton: 'Upload',
    editButton: 'Update Administrasi Desa',
    afterAdd: 'stay',
    texts: {
      ...contentTexts,
      updated: 'Administrative updated successfully',
      updateFailed: 'Error updating Administrative',
    },
    loadFailed: 'Failed to fetch data',
    deleteQuestion: '',
  },
});
