import * as common from '../../letters/common-fields.ts';
import { letterParts } from '../../letters/define-letter.ts';
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
        name: 'halPengantar',
        label: 'Keperluan',
        question: 'Anda hendak mengurus apa, dan di mana?',
        example: 'Penggantian buku tabungan di Bank BRI Unit Cikajang',
      },
      common.fotoKtp,
    ],
    ...byResident,
    code: '400.10',
    validityMonths: 3,
    sections: [{ rows: residentRows }, { lead: 'Bermaksud mengurus:', rows: ['halPengantar'] }],
    statement: [
      'Nama tersebut di atas benar penduduk Desa {desa}. Kepada pihak yang berkepentingan dimohon memberi bantuan seperlunya.',
    ],
  }),
};
