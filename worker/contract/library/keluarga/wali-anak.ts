import * as common from '#contract/letters/common-fields.ts';
import { letterParts } from '#contract/letters/define-letter.ts';
import { commonForm, type LibraryEntry } from '../entry.ts';
import { byResident, lahirAnak, namaAnak, nikAnak, resident, residentRows } from '../fields.ts';

export const waliAnak: LibraryEntry = {
  source: commonForm,
  letter: letterParts({
    type: 'SKWA',
    title: 'Surat Keterangan Wali',
    summary: 'Untuk wali yang mengurus sekolah atau bantuan seorang anak.',
    needs: 'Siapkan KTP untuk difoto dan NIK anak.',
    keywords: 'pengasuh murid siswa kakek nenek paman bibi',
    group: 'Keluarga',
    fields: [
      ...resident,
      namaAnak,
      nikAnak,
      lahirAnak,
      {
        kind: 'text',
        name: 'hubunganWali',
        label: 'Hubungan Wali',
        question: 'Anda siapanya anak itu?',
        example: 'Bibi',
      },
      {
        kind: 'text',
        name: 'alasanWali',
        label: 'Alasan Menjadi Wali',
        question: 'Mengapa Anda yang menjadi walinya?',
        example: 'Orang tua bekerja di luar negeri',
      },
      common.fotoKtp,
    ],
    ...byResident,
    code: '400.3',
    validityMonths: 6,
    sections: [
      { rows: residentRows },
      {
        lead: 'Adalah wali dari anak:',
        rows: ['namaAnak', 'nikAnak', 'lahirAnak', 'hubunganWali', 'alasanWali'],
      },
    ],
    statement: [
      'Sepanjang pengetahuan kami, nama tersebut di atas benar penduduk Desa {desa} dan sehari-hari mengasuh serta bertanggung jawab atas {namaAnak}. Surat ini bukan penetapan perwalian oleh pengadilan.',
    ],
  }),
};
