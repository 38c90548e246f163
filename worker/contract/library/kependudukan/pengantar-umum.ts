import * as common from '#contract/letters/common-fields.ts';
import { letterParts } from '#contract/letters/define-letter.ts';
import { type LibraryEntry, openSid } from '../entry.ts';
import { byResident, resident, residentRows } from '../fields.ts';

export const pengantarUmum: LibraryEntry = {
  source: openSid('S-01', 'Keterangan Pengantar'),
  letter: letterParts({
    type: 'SKPU',
    title: 'Surat Keterangan Pengantar',
    summary: 'Untuk urusan yang tidak ada jenis suratnya sendiri.',
    needs: 'Siapkan KTP untuk difoto dan tanyakan dulu surat apa yang diminta.',
    keywords: 'umum lain-lain serbaguna',
    group: 'Kependudukan',
    fields: [
      ...resident,
      {
        kind: 'text',
        // Its purpose is asked with the review, as that of every letter.
        name: 'tujuanPengantar',
        label: 'Tujuan',
        question: 'Kantor atau lembaga mana yang Anda tuju?',
        example: 'Bank BRI Unit Cikajang',
      },
      common.fotoKtp,
    ],
    ...byResident,
    code: '400.10',
    validityMonths: 3,
    sections: [{ rows: residentRows }],
    statement: [
      'Nama tersebut di atas benar penduduk Desa {desa}. Kepada {tujuanPengantar} dimohon memberi bantuan seperlunya.',
    ],
  }),
};
