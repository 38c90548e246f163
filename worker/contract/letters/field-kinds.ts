import type { AnswerField, Field } from '../fields.ts';

/** Labels of the field kinds in the editor. */
export const kindNames = {
  text: 'Teks',
  'long-text': 'Teks panjang',
  number: 'Angka',
  rupiah: 'Rupiah',
  date: 'Tanggal',
  digits: '16 angka (NIK atau KK)',
  occupation: 'Pekerjaan',
  address: 'Alamat',
  'place-date': 'Tempat dan tanggal',
  choice: 'Pilihan',
  people: 'Daftar orang',
  photo: 'Foto',
} as const satisfies Record<Field['kind'], string>;

export const fieldKinds = Object.keys(kindNames) as Field['kind'][];

/** Kinds of the questions about each person of a list. */
export const columnKinds = [
  'text',
  'digits',
  'occupation',
  'address',
  'place-date',
  'date',
  'number',
  'choice',
] as const satisfies AnswerField['kind'][];
