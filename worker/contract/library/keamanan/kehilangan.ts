import * as common from '#contract/letters/common-fields.ts';
import { letterParts } from '#contract/letters/define-letter.ts';
import { type LibraryEntry, openSid } from '../entry.ts';
import { byResident, resident, residentRows } from '../fields.ts';

export const kehilangan: LibraryEntry = {
  source: openSid('S-13', 'Pengantar Laporan Kehilangan'),
  letter: letterParts({
    type: 'SKHL',
    title: 'Surat Keterangan Pengantar Kehilangan',
    summary: 'Untuk melapor kehilangan barang atau surat di kantor polisi.',
    needs: 'Siapkan keterangan barang yang hilang dan Kartu Keluarga untuk difoto.',
    keywords: 'hilang KTP ATM STNK dompet ijazah polisi lapor',
    group: 'Keamanan',
    fields: [
      ...resident,
      {
        kind: 'text',
        name: 'barangHilang',
        label: 'Barang atau Surat',
        question: 'Apa yang hilang?',
        help: 'Sebutkan semua, dengan nomornya jika ada.',
        example: 'KTP dan kartu ATM Bank BRI',
      },
      {
        kind: 'date',
        name: 'tanggalHilang',
        label: 'Tanggal Hilang',
        question: 'Kira-kira tanggal berapa hilangnya?',
        example: '15 November 2026',
      },
      {
        kind: 'text',
        name: 'tempatHilang',
        label: 'Tempat Hilang',
        question: 'Di mana kira-kira hilangnya?',
        example: 'Perjalanan dari Pasar Cikajang ke rumah',
      },
      common.fotoKk,
    ],
    ...byResident,
    code: '300.1',
    validityMonths: 1,
    sections: [
      { rows: residentRows },
      {
        lead: 'Menurut keterangannya telah kehilangan:',
        rows: ['barangHilang', 'tanggalHilang', 'tempatHilang'],
      },
    ],
    statement: [
      'Nama tersebut di atas benar penduduk Desa {desa}. Surat ini adalah pengantar untuk melapor kehilangan pada kepolisian.',
    ],
  }),
};
