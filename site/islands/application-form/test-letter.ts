import { choice, digits16, photo, placeAndDate, text } from '../../../worker/contract/fields.ts';
import { defineLetter } from '../../../worker/contract/letters/define-letter.ts';
import type { Entries } from './entries.ts';

/** A letter of every kind of field, for tests: no rule of the form may hang on one of the real types. */
export const testLetter = defineLetter({
  type: 'UJI',
  title: 'Surat Uji',
  summary: 'Untuk uji.',
  needs: 'Siapkan KTP.',
  fields: [
    text({ name: 'nama', label: 'Nama', question: 'Siapa?' }),
    digits16({ name: 'nik', label: 'NIK', question: 'Berapa?' }),
    placeAndDate({ name: 'lahir', label: 'Lahir', question: 'Kapan?' }),
    choice({ name: 'kabar', label: 'Kabar', question: 'Bagaimana?', choices: ['Baik', 'Buruk'] }),
    photo({ name: 'foto', label: 'Foto', question: 'Foto?' }),
  ],
  applicant: { nama: 'nama', nik: 'nik' },
  address: 'nama',
  code: '000',
  validityMonths: 1,
  groups: [{ rows: ['nama', 'nik'] }],
  statement: () => [],
});

export const filled: Entries = {
  answers: {
    nama: 'Siti',
    nik: '3205011501900001',
    lahir: 'Jakarta, 01 Januari 1990',
    kabar: 'Baik',
  },
  photos: { foto: new Blob(['x'], { type: 'image/jpeg' }) },
};
