import * as common from '#contract/letters/common-fields.ts';
import { letterParts } from '#contract/letters/define-letter.ts';
import { type LibraryEntry, openSid } from '../entry.ts';
import { byResident, resident, residentRows } from '../fields.ts';

export const bepergian: LibraryEntry = {
  source: openSid('S-10', 'Keterangan Bepergian/Jalan'),
  letter: letterParts({
    type: 'SKBP',
    title: 'Surat Keterangan Bepergian',
    summary: 'Untuk bekal bepergian atau merantau ke daerah lain.',
    needs: 'Siapkan KTP untuk difoto.',
    keywords: 'surat jalan merantau perjalanan',
    group: 'Kependudukan',
    fields: [
      ...resident,
      {
        kind: 'text',
        name: 'tempatTujuan',
        label: 'Tempat Tujuan',
        question: 'Anda akan pergi ke mana?',
        example: 'Kabupaten Karawang',
      },
      {
        kind: 'date',
        name: 'tanggalBerangkat',
        label: 'Tanggal Berangkat',
        question: 'Kapan Anda berangkat?',
        example: '01 Desember 2026',
      },
      {
        kind: 'text',
        name: 'lamaBepergian',
        label: 'Lama Bepergian',
        question: 'Berapa lama Anda di sana?',
        example: '2 minggu',
      },
      {
        kind: 'text',
        name: 'pengikut',
        label: 'Pengikut',
        question: 'Siapa yang ikut bersama Anda?',
        help: 'Tulis - jika Anda pergi sendiri.',
        example: 'Dimas Pratama (anak)',
      },
      common.fotoKtp,
    ],
    ...byResident,
    code: '400.12.2',
    validityMonths: 1,
    sections: [
      { rows: residentRows },
      {
        lead: 'Bermaksud bepergian:',
        rows: ['tempatTujuan', 'tanggalBerangkat', 'lamaBepergian', 'pengikut'],
      },
    ],
    statement: [
      'Nama tersebut di atas benar penduduk Desa {desa} dan menurut keterangannya akan bepergian sebagaimana diterangkan di atas.',
    ],
  }),
};
