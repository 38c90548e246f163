import { limits } from '../input.ts';
import { defineCollection } from './define-collection.ts';
import { area, image } from './fields.ts';

/** News. */
export const beritas = defineCollection({
  path: 'beritas',
  kind: 'catalogue',
  noun: 'berita',
  titleField: 'judulBerita',
  defaultLimit: 6,
  countsViews: true,
  fields: [
    { ...area('judulBerita', 'Judul Berita', 2), max: limits.text },
    area('deskripsiBerita', 'Deskripsi Berita', 10),
    image('image', 'Gambar'),
  ],
  panel: { title: 'Berita', menu: 'berita' },
  form: { addTitle: 'Upload Berita Desa' },
});
