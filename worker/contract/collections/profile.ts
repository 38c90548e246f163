import { lowerTerms, terms } from '#contract/village/words.ts';
import { defineCollection } from './define-collection.ts';
import { area, image, line } from './fields.ts';

/** Profile: the greeting of the head of the village, and the four officials of the organisation structure. */
export const websites = defineCollection({
  path: 'websites',
  kind: 'single',
  noun: `profil ${lowerTerms.village}`,
  titleField: 'namaKepalaDesa',
  fields: [
    area('sambutan', 'Sambutan', 4),
    line('namaKepalaDesa', `Nama ${terms.head}`),
    image('fotoKepalaDesa', `Foto ${terms.head}`),
    line('namaSekretarisDesa', `Nama ${terms.secretary}`),
    image('fotoSekretarisDesa', `Foto ${terms.secretary}`),
    line('namaKasiPemerintahan', 'Nama Kasi Pemerintahan'),
    image('fotoKasiPemerintahan', 'Foto Kasi Pemerintahan'),
    line('namaKasiKesra', 'Nama Kasi Kesra'),
    image('fotoKasiKesra', 'Foto Kasi Kesra'),
  ],
  panel: { title: `Struktur Organisasi ${terms.village}`, note: 'Sambutan, nama, foto' },
  form: { addPath: '/uploadweb', addTitle: `Upload Profil ${terms.village}` },
});

/** Vision and mission: long text in single-line form controls. */
export const visimisis = defineCollection({
  path: 'visimisis',
  kind: 'single',
  noun: 'visi dan misi',
  titleField: 'visi',
  fields: [area('visi', 'Visi', 1), area('misi', 'Misi', 1)],
  panel: { title: 'Visi dan Misi' },
  form: {
    addPath: '/uploadvisi',
    texts: { updated: 'Visi misi updated successfully', updateFailed: 'Error updating visi misi' },
  },
});

/** History of the village. */
export const sejarahs = defineCollection({
  path: 'sejarahs',
  kind: 'single',
  noun: `sejarah ${lowerTerms.village}`,
  titleField: 'judul',
  fields: [
    line('judul', 'Judul', { mayBeEmpty: true }),
    area('sejarahDesa', `Sejarah ${terms.village}`, 12),
  ],
  panel: { title: `Sejarah ${terms.village}` },
  form: { texts: { updated: `Sejarah ${terms.village} updated successfully` } },
});
