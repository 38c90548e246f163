import * as common from '#contract/letters/common-fields.ts';
import { kindNames } from '#contract/letters/field-kinds.ts';
import { type EditedField, type EditedLetter, toEdited, withId } from './edited-letter.ts';

/** Fields that most letters ask, worded as in the portal's own forms. */
export const usualFields = [
  common.nama,
  common.nik,
  common.kk,
  common.tempatTanggalLahir,
  common.jenisKelamin,
  common.pekerjaan,
  common.alamatLengkap,
  common.fotoKtp,
  common.fotoKk,
] as const;

/** A field of a kind that is still to be worded. */
export function emptyField(kind: EditedField['kind']): Omit<EditedField, 'id' | 'name'> {
  const words = { kind, label: '', question: '' };
  return kind === 'choice' ? { ...words, choices: ['', ''] } : words;
}

export const kinds = Object.entries(kindNames) as [EditedField['kind'], string][];

/** What a new type begins with: who applies, and an address, which every record has. */
export function newLetter(): EditedLetter {
  const letter = toEdited({
    type: '',
    title: '',
    summary: '',
    needs: '',
    group: '',
    fields: [common.nama, common.nik, common.alamatLengkap, common.fotoKtp],
    applicant: { nama: 'nama', nik: 'nik' },
    address: 'alamatLengkap',
    code: '',
    validityMonths: 3,
    sections: [{ rows: ['nama', 'nik', { field: 'alamatLengkap', label: 'Alamat' }] }],
    statement: [],
  });
  const text = 'Nama tersebut di atas benar penduduk Desa {desa}.';
  return { ...letter, statement: [withId({ text })] };
}
