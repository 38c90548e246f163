import { defineCollection } from '#contract/collections/define-collection.ts';
import { amount, area, image, line, price } from '#contract/collections/fields.ts';

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
});
