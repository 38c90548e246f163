import { defineCollection } from '#contract/collections/define-collection.ts';
import { amount, area, image, line, price } from '#contract/collections/fields.ts';

/** The definition of a fourteenth collection, which needs no migration, route, query or form. */
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
