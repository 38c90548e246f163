import * as common from '#contract/letters/common-fields.ts';
import { letterParts } from '#contract/letters/define-letter.ts';
import { commonForm, type LibraryEntry } from '../entry.ts';
import { byResident, resident, residentRows } from '../fields.ts';

export const belumPunyaRumah: LibraryEntry = {
  source: commonForm,
  letter: letterParts({
    type: 'SKBR',
    title: 'Surat Keterangan Belum Memiliki Rumah',
    summary: 'Untuk kredit rumah bersubsidi atau bantuan perumahan.',
    needs: 'Siapkan KTP untuk difoto.',
    keywords: 'KPR subsidi rumah perumahan FLPP bantuan',
    group: 'Sosial',
    fields: [
      ...resident,
      {
        kind: 'choice',
        name: 'tempatTinggal',
        label: 'Tempat Tinggal Saat Ini',
        question: 'Anda tinggal di rumah siapa saat ini?',
        choices: ['Rumah Orang Tua', 'Rumah Keluarga', 'Rumah Sewa', 'Rumah Dinas'],
      },
      common.fotoKtp,
    ],
    ...byResident,
    code: '600.2',
    validityMonths: 3,
    sections: [{ rows: [...residentRows, 'tempatTinggal'] }],
    statement: [
      'Nama tersebut di atas benar penduduk Desa {desa} dan, sepanjang pengetahuan kami serta menurut pengakuannya, sampai surat ini dibuat belum memiliki rumah sendiri.',
    ],
  }),
};
