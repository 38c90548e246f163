import { defineCollection } from './define-collection.ts';
import { amount } from './fields.ts';

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
    addTitle: 'Upload Administrasi Penduduk Desa',
    editTitle: 'Edit Administrasi Penduduk Desa',
    editButton: 'Update Administrasi Desa',
    texts: {
      updated: 'Administrative updated successfully',
      updateFailed: 'Error updating Administrative',
    },
  },
});
