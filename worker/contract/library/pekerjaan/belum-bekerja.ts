import * as common from '#contract/letters/common-fields.ts';
import { letterParts } from '#contract/letters/define-letter.ts';
import { commonForm, type LibraryEntry } from '../entry.ts';
import { byResident, resident, residentRows } from '../fields.ts';

export const belumBekerja: LibraryEntry = {
  source: commonForm,
  letter: letterParts({
    type: 'SKBB',
    title: 'Surat Keterangan Belum Bekerja',
    summary: 'Untuk pelatihan kerja, bantuan, atau jaminan kesehatan.',
    needs: 'Siapkan KTP untuk difoto.',
    keywords: 'menganggur tidak bekerja pengangguran kerja',
    group: 'Pekerjaan',
    fields: [
      ...resident,
      {
        kind: 'text',
        name: 'pendidikan',
        label: 'Pendidikan Terakhir',
        question: 'Apa pendidikan terakhir Anda?',
        example: 'SMA/Sederajat',
      },
      common.fotoKtp,
    ],
    ...byResident,
    code: '500.15',
    validityMonths: 3,
    sections: [{ rows: [...residentRows, 'pendidikan'] }],
    statement: [
      'Nama tersebut di atas benar penduduk Desa {desa} dan, sepanjang pengetahuan kami serta menurut pengakuannya, sampai surat ini dibuat belum mempunyai pekerjaan tetap.',
    ],
  }),
};
