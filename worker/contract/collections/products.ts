import { area, defineCollection, image, line, price } from './define-collection.ts';
import { namedTexts } from './texts.ts';

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
    addPath: '/uploadproduct',
    addTitle: 'Upload Produk Desa',
    editTitle: 'Edit Produk',
    addButton: 'Upload',
    editButton: 'Update',
    afterAdd: 'panel',
    texts: namedTexts('Product', 'product'),
    loadFailed: 'Failed to fetch data',
    deleteQuestion: 'Apakah Anda yakin ingin menghapus produk ini?',
  },
});
