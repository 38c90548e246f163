import { defineCollection } from './define-collection.ts';
import { rupiah } from './fields.ts';

/** Village cash income in rupiah; the labels are the chart's and the table's. */
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
  form: { editTitle: 'Edit Data Kas Desa' },
});
