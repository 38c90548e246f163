import { defineCollection } from './define-collection.ts';
import { line, rupiah } from './fields.ts';

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
    texts: {
      updated: 'Apb Desa updated successfully',
      updateFailed: 'Error updating Apb Desa',
    },
  },
});
