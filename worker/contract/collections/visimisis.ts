import { defineCollection } from './define-collection.ts';
import { area } from './fields.ts';

/** Vision and mission: long text in single-line fields, as SPEC section 2 has it. */
export const visimisis = defineCollection({
  path: 'visimisis',
  kind: 'single',
  noun: 'visi dan misi',
  titleField: 'visi',
  fields: [area('visi', 'Visi', 1), area('misi', 'Misi', 1)],
  panel: { title: 'Visi dan Misi' },
  form: {
    addPath: '/uploadvisi',
    texts: {
      updated: 'Visi misi updated successfully',
      updateFailed: 'Error updating visi misi',
    },
  },
});
