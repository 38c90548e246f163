import * as common from '#contract/letters/common-fields.ts';
import { letterParts } from '#contract/letters/define-letter.ts';
import { type LibraryEntry, openSid } from '../entry.ts';
import { byResident, resident, residentRows } from '../fields.ts';

export const pengantarSkck: LibraryEntry = {
  source: openSid('S-07', 'Pengantar Surat Keterangan Catatan Kepolisian'),
  letter: letterParts({
    type: 'SPSK',
    title: 'Surat Keterangan Pengantar SKCK',
    summary: 'Untuk membuat SKCK di kantor polisi.',
    needs: 'Siapkan KTP untuk difoto.',
    keywords: 'polisi catatan kepolisian kelakuan baik polsek melamar kerja',
    group: 'Keamanan',
    fields: [
      ...resident,
      common.agama,
      {
        kind: 'choice',
        name: 'statusPerkawinan',
        label: 'Status Perkawinan',
        question: 'Apa status perkawinan Anda?',
        help: 'Tulisannya ada di KTP.',
        choices: ['Belum Kawin', 'Kawin', 'Cerai Hidup', 'Cerai Mati'],
      },
      common.fotoKtp,
    ],
    ...byResident,
    code: '300.1',
    validityMonths: 3,
    sections: [{ rows: [...residentRows, 'agama', 'statusPerkawinan'] }],
    statement: [
      'Nama tersebut di atas benar penduduk Desa {desa}. Surat ini diberikan sebagai pengantar untuk mengurus Surat Keterangan Catatan Kepolisian (SKCK).',
    ],
  }),
};
