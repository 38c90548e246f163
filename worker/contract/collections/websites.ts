import { area, defineCollection, image, line } from './define-collection.ts';
import { contentTexts } from './texts.ts';

/** Profile: the greeting of the head of the village, and the four officials of the organisation structure. */
export const websites = defineCollection({
  path: 'websites',
  kind: 'single',
  noun: 'profil desa',
  titleField: 'namaKepalaDesa',
  fields: [
    area('sambutan', 'Sambutan', 4),
    line('namaKepalaDesa', 'Nama Kepala Desa'),
    image('fotoKepalaDesa', 'Foto Kepala Desa'),
    line('namaSekretarisDesa', 'Nama Sekretaris Desa'),
    image('fotoSekretarisDesa', 'Foto Sekretaris Desa'),
    line('namaKasiPemerintahan', 'Nama Kasi Pemerintahan'),
    image('fotoKasiPemerintahan', 'Foto Kasi Pemerintahan'),
    line('namaKasiKesra', 'Nama Kasi Kesra'),
    image('fotoKasiKesra', 'Foto Kasi Kesra'),
  ],
  panel: { title: 'Struktur Organisasi Desa' },
  form: {
    addPath: '/uploadweb',
    addTitle: 'Upload Profil Desa',
    editTitle: 'Edit Struktur Organisasi Desa',
    addButton: 'Upload',
    editButton: 'Update',
    afterAdd: 'stay',
    texts: contentTexts,
    loadFailed: 'Failed to fetch data',
    deleteQuestion: '',
  },
});
