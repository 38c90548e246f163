import * as common from '#contract/letters/common-fields.ts';
import { letterParts } from '#contract/letters/define-letter.ts';
import { commonForm, type LibraryEntry } from '../entry.ts';
import {
  byResident,
  lahirAnak,
  namaAnak,
  namaAyah,
  namaIbu,
  nikAnak,
  reporter,
  reporterRows,
} from '../fields.ts';

export const yatimPiatu: LibraryEntry = {
  source: commonForm,
  letter: letterParts({
    type: 'SKYP',
    title: 'Surat Keterangan Yatim Piatu',
    summary: 'Untuk beasiswa, santunan, atau panti asuhan bagi anak yatim, piatu, atau keduanya.',
    needs: 'Siapkan KTP Anda untuk difoto, NIK anak, dan akta kematian orang tuanya.',
    keywords: 'anak yatim piatu santunan beasiswa panti',
    group: 'Keluarga',
    fields: [
      namaAnak,
      nikAnak,
      lahirAnak,
      { ...namaAyah, question: 'Siapa nama ayah anak itu?' },
      { ...namaIbu, question: 'Siapa nama ibu anak itu?' },
      {
        kind: 'choice',
        name: 'keadaanOrangTua',
        label: 'Keadaan',
        question: 'Siapa orang tua anak itu yang telah meninggal?',
        choices: ['Ayah', 'Ibu', 'Ayah dan Ibu'],
      },
      ...reporter,
      common.fotoKtp,
    ],
    ...byResident,
    code: '400.9',
    validityMonths: 6,
    sections: [
      { rows: ['namaAnak', 'nikAnak', 'lahirAnak'] },
      { lead: 'Anak dari:', rows: ['namaAyah', 'namaIbu'] },
      { lead: 'Surat ini dimohon oleh:', rows: reporterRows },
    ],
    statement: [
      'Menurut data yang ada di Desa {desa}, anak tersebut di atas benar anak {keadaanOrangTua: Ayah = yatim, karena ayahnya telah meninggal dunia | Ibu = piatu, karena ibunya telah meninggal dunia | Ayah dan Ibu = yatim piatu, karena ayah dan ibunya telah meninggal dunia}.',
    ],
  }),
};
