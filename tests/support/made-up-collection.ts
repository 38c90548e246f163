import {
  amount,
  area,
  defineCollection,
  image,
  line,
  price,
} from '../../worker/contract/collections/define-collection.ts';
import { namedTexts } from '../../worker/contract/collections/texts.ts';

/** All there is of a fourteenth collection: no migration, no route, no query, no form. */
export const agendas = defineCollection({
  path: 'agendas',
  kind: 'catalogue',
  noun: 'agenda',
  titleField: 'acara',
  defaultLimit: 3,
  countsViews: true,
  fields: [
    line('acara', 'Acara'),
    line('tempat', 'Tempat', { whenEmpty: 'Balai desa' }),
    area('uraian', 'Uraian', 4),
    amount('peserta', 'Peserta'),
    price('biaya', 'Biaya', 'Dalam rupiah.'),
    image('poster', 'Poster'),
  ],
  form: {
    addPath: '/uploadagenda',
    addTitle: 'Upload Agenda',
    editTitle: 'Edit Agenda',
    addButton: 'Upload',
    editButton: 'Update',
    afterAdd: 'panel',
    texts: namedTexts('Agenda', 'agenda'),
    loadFailed: 'Failed to fetch data',
    deleteQuestion: 'Apakah Anda yakin ingin menghapus agenda ini?',
  },
});
