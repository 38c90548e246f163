import { defineCollection } from './define-collection.ts';
import { amount } from './fields.ts';

/** Occupations of the people; the labels are the chart's. */
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
  form: {
    addTitle: 'Upload Pekerjaan Penduduk Desa',
    editTitle: 'Edit Data Pekerjaan Desa',
  },
});
