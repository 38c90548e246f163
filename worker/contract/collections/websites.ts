import { defineCollection } from './define-collection.ts';
import { area, image, line } from './fields.ts';

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
  },
});
