import { defineCollection, image, line } from './define-collection.ts';
import { namedTexts } from './texts.ts';

/** The three bodies have members of one shape. */
const memberFields = [
  line('nama', 'Nama'),
  line('jabatan', 'Jabatan'),
  image('image', 'Foto'),
] as const;

interface Body {
  path: string;
  addPath: string;
  noun: string;
  /** The noun at the start of a sentence. */
  capital: string;
  /** What the body calls itself. */
  title: string;
}

function defineBody({ path, addPath, noun, capital, title }: Body) {
  return defineCollection({
    path,
    kind: 'members',
    noun: `anggota ${noun}`,
    titleField: 'nama',
    defaultLimit: 4,
    fields: memberFields,
    panel: { title },
    form: {
      addPath,
      addTitle: `Upload ${capital}`,
      editTitle: `Edit ${capital}`,
      addButton: 'Upload',
      editButton: 'Update',
      afterAdd: 'panel',
      texts: namedTexts(capital, noun),
      loadFailed: 'Failed to fetch data',
      deleteQuestion: 'Apakah Anda yakin ingin menghapus anggota ini?',
    },
  });
}

/** Village officials. */
export const perangkats = defineBody({
  path: 'perangkats',
  addPath: '/uploadperangkat',
  noun: 'perangkat',
  capital: 'Perangkat',
  title: 'Perangkat Desa',
});

/** The village's representative body. */
export const perwakilans = defineBody({
  path: 'perwakilans',
  addPath: '/uploadperwakilan',
  noun: 'perwakilan',
  capital: 'Perwakilan',
  title: 'Badan Perwakilan Desa',
});

/** The community empowerment body. */
export const lpms = defineBody({
  path: 'lpms',
  addPath: '/uploadlpm',
  noun: 'LPM',
  capital: 'LPM',
  title: 'Lembaga Pemberdayaan Masyarakat (LPM)',
});
