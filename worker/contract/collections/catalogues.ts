import { lowerTerms, terms } from '#contract/village/words.ts';
import { limits } from '../basics/text.ts';
import { defineCollection } from './define-collection.ts';
import { area, firstDay, image, line, price } from './fields.ts';
import { textsOf } from './form.ts';

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
    firstDay('tampilMulai', 'Tampil mulai'),
    image('image', 'Gambar'),
  ],
  panel: { title: 'Berita', menu: 'berita' },
  openData: {
    title: `Berita ${lowerTerms.village}`,
    description: `Kabar dan pengumuman pemerintah ${lowerTerms.village}, yang terbaru dahulu.`,
    without: ['tampilMulai'],
  },
  form: { addTitle: `Upload Berita ${terms.village}`, previewPath: '/beritas/pratinjau' },
});

/** Products of the village's small businesses (UMKM). */
export const products = defineCollection({
  path: 'products',
  kind: 'catalogue',
  noun: 'produk',
  titleField: 'namaProduct',
  defaultLimit: 100,
  countsViews: true,
  fields: [
    line('namaProduct', 'Nama Produk'),
    area('deskripsiProduct', 'Deskripsi Produk', 6),
    price('hargaProduct', 'Harga Produk', 'Rupiah tanpa koma, misalnya 15000 atau 15.000.'),
    line('kontak', 'Kontak'),
    image('image', 'Foto Produk'),
  ],
  panel: { title: 'UMKM', menu: 'umkm' },
  openData: {
    title: 'Produk UMKM',
    description:
      'Produk usaha warga dengan harganya, yang terbaru dahulu. Kontak penjual ada di halaman produk.',
    // A seller's phone number is published for buyers, not for reuse as open data.
    without: ['kontak'],
  },
  form: {
    addTitle: `Upload Produk ${terms.village}`,
    editTitle: 'Edit Produk',
    texts: textsOf('product'),
  },
});
