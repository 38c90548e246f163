import { councilTitle, ownBodies, terms } from '#contract/village/words.ts';
import { capitalise } from '../basics/words.ts';
import { type CollectionParts, defineCollection } from './define-collection.ts';
import { image, line } from './fields.ts';
import { textsOf } from './form.ts';

/** All bodies share one record shape. */
function defineBody(path: string, noun: string, panel: CollectionParts['panel']) {
  return defineCollection({
    path,
    kind: 'members',
    noun: `anggota ${noun}`,
    titleField: 'nama',
    defaultLimit: 4,
    ordered: true,
    fields: [line('nama', 'Nama'), line('jabatan', 'Jabatan'), image('image', 'Foto')],
    panel,
    form: {
      addTitle: `Upload ${capitalise(noun)}`,
      editTitle: `Edit ${capitalise(noun)}`,
      texts: textsOf(noun),
      deleteQuestion: 'Apakah Anda yakin ingin menghapus anggota ini?',
    },
  });
}

/** Village officials. */
export const perangkats = defineBody('perangkats', 'perangkat', {
  title: `Perangkat ${terms.village}`,
  elsewhere: { words: 'Sambutan, nama, foto di beranda ada di', path: 'websites' },
});

/** The village's representative body. */
export const perwakilans = defineBody('perwakilans', 'perwakilan', {
  title: councilTitle,
});

/** The community empowerment body. */
export const lpms = defineBody('lpms', 'LPM', {
  title: 'Lembaga Pemberdayaan Masyarakat (LPM)',
});

/** The village's further bodies: name, short name, page and the collection of their members. */
export const bodies = ownBodies.map(({ name, short }) => {
  const code = short.toLowerCase();
  const members = defineBody(`lembaga${code}`, short, { title: `${name} (${short})` });
  return { name, short, page: `/lembaga/${code}`, members };
});
