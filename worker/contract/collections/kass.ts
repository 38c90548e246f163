import { amount, defineCollection } from './define-collection.ts';
import { contentTexts } from './texts.ts';

/** Village cash income in rupiah; the labels are the chart's and the table's. */
export const kass = defineCollection({
  path: 'kass',
  kind: 'single',
  noun: 'kas desa',
  titleField: 'tanah',
  fields: [
    amount('tanah', 'Tanah Kas Desa'),
    amount('abodemen', 'Abodemen Kios Pasar'),
    amount('pam', 'Pengguna PAM'),
    amount('sewaGedung', 'Sewa Gedung Serbaguna'),
    amount('swadaya', 'Swadaya/Partisipasi dan Gotong royong'),
    amount('portal', 'Portal dan warung bakul'),
    amount('pengusaha', 'Urunan Desa dan Retribusi pengusaha'),
    amount('bumdes', 'Bagi Hasil Bumdes'),
  ],
  panel: { title: 'Kas Desa' },
  form: {
    addPath: '/uploadkas',
    addTitle: 'Upload Kas Desa',
    editTitle: 'Edit Data Kas Desa',
    addButton: 'Upload',
    editButton: 'Update',
    afterAdd: 'stay',
    texts: contentTexts,
    loadFailed: 'Failed to fetch data',
    deleteQuestion: '',
  },
});
