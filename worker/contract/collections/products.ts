import { defineCollection } from './define-collection.ts';
import { area, image, line, price } from './fields.ts';
import { textsOf } from './form.ts';

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
  form: {
    addTitle: 'Upload Produk Desa',
    editTitle: 'Edit Produk',
    texts: textsOf('product'),
  },
});
