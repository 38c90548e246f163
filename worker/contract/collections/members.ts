import { defineCollection } from './define-collection.ts';
import { image, line } from './fields.ts';
import { capitalise, textsOf } from './form.ts';

/** The three bodies have members of one shape. `title` is what the body calls itself. */
function defineBody(path: string, noun: string, title: string) {
  return defineCollection({
    path,
    kind: 'members',
    noun: `anggota ${noun}`,
    titleField: 'nama',
    defaultLimit: 4,
    ordered: true,
    fields: [line('nama', 'Nama'), line('jabatan', 'Jabatan'), image('image', 'Foto')],
    panel: { title },
    form: {
      addTitle: `Upload ${capitalise(noun)}`,
      editTitle: `Edit ${capitalise(noun)}`,
      texts: textsOf(noun),
      deleteQuestion: 'Apakah Anda yakin ingin menghapus anggota ini?',
    },
  });
}

/** Village officials. */
export const perangkats = defineBody('perangkats', 'perangkat', 'Perangkat Desa');

/** The village's representative body. */
export const perwakilans = defineBody('perwakilans', 'perwakilan', 'Badan Perwakilan Desa');

/** The community empowerment body. */
export const lpms = defineBody('lpms', 'LPM', 'Lembaga Pemberdayaan Masyarakat (LPM)');
