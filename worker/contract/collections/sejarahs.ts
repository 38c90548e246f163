import { defineCollection } from './define-collection.ts';
import { area, line } from './fields.ts';

/** History of the village. */
export const sejarahs = defineCollection({
  path: 'sejarahs',
  kind: 'single',
  noun: 'sejarah desa',
  titleField: 'judul',
  fields: [line('judul', 'Judul', { mayBeEmpty: true }), area('sejarahDesa', 'Sejarah Desa', 12)],
  panel: { title: 'Sejarah Desa' },
  form: {
    texts: { updated: 'Sejarah Desa updated successfully' },
  },
});
