import type { AnswerField } from '#contract/fields.ts';
import { type EditedField, withId } from './edited-letter.ts';

const nama: AnswerField = {
  kind: 'text',
  name: 'nama',
  label: 'Nama',
  question: 'Siapa namanya?',
  example: 'Siti Aminah',
  isName: true,
};
const nik: AnswerField = { kind: 'digits', name: 'nik', label: 'NIK', question: 'Berapa NIK-nya?' };
const hubungan: AnswerField = {
  kind: 'choice',
  name: 'hubungan',
  label: 'Hubungan Keluarga',
  question: 'Apa hubungan keluarganya?',
  choices: ['Suami', 'Istri', 'Anak', 'Orang tua', 'Saudara', 'Lainnya'],
};

/** Questions that many lists have. */
export const usualColumns: readonly AnswerField[] = [
  nama,
  nik,
  {
    kind: 'place-date',
    name: 'tempatTanggalLahir',
    label: 'Tempat, Tanggal Lahir',
    question: 'Di mana dan kapan lahirnya?',
  },
  hubungan,
  { kind: 'occupation', name: 'pekerjaan', label: 'Pekerjaan', question: 'Apa pekerjaannya?' },
  { kind: 'number', name: 'umur', label: 'Umur', question: 'Berapa umurnya?', example: '17' },
];

/** Initial parts of a list of people. */
export const newPeople = (): Pick<EditedField, 'columns' | 'least' | 'most'> => ({
  columns: [nama, nik, hubungan].map(withId),
  least: 1,
  most: 20,
});
