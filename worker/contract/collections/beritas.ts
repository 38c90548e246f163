import { limits } from '../input.ts';
import { area, defineCollection, image } from './define-collection.ts';
import { namedTexts } from './texts.ts';

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
  form: {
    addPath: '/uploadberita',
    addTitle: 'Upload Berita Desa',
    editTitle: 'Edit Berita',
    addButton: 'Upload',
    editButton: 'Update',
    afterAdd: 'panel',
    texts: namedTexts('Berita', 'berita'),
    loadFailed: 'Failed to fetch data',
    deleteQuestion: 'Apakah Anda yakin ingin menghapus berita ini?',
  },
});
