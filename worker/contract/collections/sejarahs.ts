import { area, defineCollection, line } from './define-collection.ts';
import { contentTexts } from './texts.ts';

/** History of the village. */
export const sejarahs = defineCollection({
  path: 'sejarahs',
  kind: 'single',
  noun: 'sejarah desa',
  titleField: 'judul',
  fields: [line('judul', 'Judul', { mayBeEmpty: true }), area('sejarahDesa', 'Sejarah Desa', 12)],
  panel: { title: 'Sejarah Desa' },
  form: {
    addPath: '/uploadsejarah',
    addTitle: 'Upload Sejarah Desa',
    editTitle: 'Edit Sejarah Desa',
    addButton: 'Upload',
    editButton: 'Update',
    afterAdd: 'stay',
    texts: { ...contentTexts, updated: 'Sejarah Desa updated successfully' },
    loadFailed: 'Failed to fetch data',
    deleteQuestion: '',
  },
});
