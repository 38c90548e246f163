import * as common from '#contract/letters/common-fields.ts';
import { letterParts } from '#contract/letters/define-letter.ts';
import { commonForm, type LibraryEntry } from '../entry.ts';
import { byResident, personName, resident, residentRows } from '../fields.ts';

export const ahliWaris: LibraryEntry = {
  source: commonForm,
  letter: letterParts({
    type: 'SKAW',
    title: 'Surat Keterangan Pengantar Ahli Waris',
    summary: 'Untuk mengurus surat ahli waris, tabungan, atau santunan.',
    needs: 'Siapkan KTP untuk difoto, akta kematian pewaris, dan nama semua ahli waris.',
    keywords: 'warisan pewaris bank santunan taspen waris',
    group: 'Keluarga',
    fields: [
      ...resident,
      {
        ...personName,
        name: 'namaPewaris',
        label: 'Nama Pewaris',
        question: 'Siapa nama orang yang meninggal?',
        example: 'Ahmad Hidayat',
      },
      {
        kind: 'date',
        name: 'tanggalMeninggal',
        label: 'Meninggal pada Tanggal',
        question: 'Tanggal berapa orang itu meninggal?',
        help: 'Lihat akta atau surat kematian.',
        example: '05 November 2026',
      },
      {
        kind: 'long-text',
        name: 'daftarAhliWaris',
        label: 'Para Ahli Waris',
        question: 'Siapa saja ahli warisnya?',
        help: 'Tulis nama semua ahli waris, termasuk Anda, dan hubungannya dengan yang meninggal, dipisah titik koma.',
        example: 'Siti Aminah (istri); Dimas Pratama (anak); Rina Marlina (anak)',
      },
      common.fotoKtp,
    ],
    ...byResident,
    code: '100.3',
    validityMonths: 6,
    sections: [
      { rows: residentRows },
      {
        lead: 'Menyatakan diri sebagai salah seorang ahli waris dari:',
        rows: ['namaPewaris', 'tanggalMeninggal', 'daftarAhliWaris'],
      },
    ],
    statement: [
      'Keterangan tentang para ahli waris di atas dibuat menurut pengakuan yang bersangkutan. Surat ini adalah pengantar dari Desa {desa} dan bukan penetapan ahli waris.',
    ],
  }),
};
