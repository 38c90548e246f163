import { defineCollection, line, rupiah } from './define-collection.ts';
import { contentTexts } from './texts.ts';

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
  form: {
    addPath: '/uploadapbdesa',
    addTitle: 'Upload APB Desa',
    editTitle: 'Edit APB Desa',
    addButton: 'Upload',
    editButton: 'Update',
    afterAdd: 'stay',
    texts: {
      ...contentTexts,
      updated: 'Apb Desa updated successfully',
      updateFailed: 'Error updating Apb Desa',
    },
    loadFailed: 'Failed to fetch data',
    deleteQuestion: '',
  },
});
