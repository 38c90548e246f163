import { alamatLengkap, fotoKtp, nama, nik } from '#contract/letters/usual-fields.ts';
import { terms } from '#contract/village/words.ts';
import { type EditedField, type EditedLetter, toEdited, withId } from './edited-letter.ts';
import { changeKind } from './edits.ts';

/** A field of a kind with empty texts. */
export const emptyField = (kind: EditedField['kind']): Omit<EditedField, 'id' | 'name'> => ({
  label: '',
  question: '',
  ...changeKind({}, kind),
});

/** Initial parts of a new type. Name and address are required by every application. */
export function newLetter(): EditedLetter {
  const letter = toEdited({
    type: '',
    title: '',
    summary: '',
    needs: '',
    group: '',
    fields: [nama, nik, alamatLengkap, fotoKtp],
    applicant: { nama: 'nama', nik: 'nik' },
    address: 'alamatLengkap',
    code: '',
    validityMonths: 3,
    sections: [{ rows: ['nama', 'nik', { field: 'alamatLengkap', label: 'Alamat' }] }],
    statement: [],
  });
  const text = `Nama tersebut di atas benar penduduk ${terms.village} {desa}.`;
  return { ...letter, statement: [withId({ text })] };
}
