import * as common from '#contract/letters/common-fields.ts';
import { letterParts } from '#contract/letters/define-letter.ts';
import { type LibraryEntry, openSid } from '../entry.ts';
import {
  byResident,
  lahirAnak,
  namaAnak,
  namaAyah,
  namaIbu,
  reporter,
  reporterRows,
} from '../fields.ts';

export const kelahiran: LibraryEntry = {
  source: openSid('S-17', 'Keterangan Kelahiran'),
  letter: letterParts({
    type: 'SKL',
    title: 'Surat Keterangan Kelahiran',
    summary: 'Untuk mengurus akta kelahiran dan Kartu Keluarga.',
    needs: 'Siapkan KTP Anda dan surat lahir dari bidan atau rumah sakit untuk difoto.',
    keywords: 'akta lahir bayi anak melahirkan',
    group: 'Keluarga',
    fields: [
      {
        ...namaAnak,
        question: 'Siapa nama lengkap bayi itu?',
        help: 'Tulis persis seperti yang akan ada di akta kelahiran.',
      },
      {
        ...common.jenisKelamin,
        name: 'jenisKelaminAnak',
        question: 'Apa jenis kelamin bayi itu?',
      },
      {
        ...lahirAnak,
        question: 'Di mana dan kapan bayi itu lahir?',
        example: 'Garut, 02 November 2026',
      },
      {
        kind: 'text',
        name: 'pukulLahir',
        label: 'Pukul',
        question: 'Pukul berapa bayi itu lahir?',
        help: 'Lihat surat lahir dari bidan atau rumah sakit. Tulis - jika tidak tahu.',
        example: '05.30 WIB',
      },
      {
        kind: 'number',
        name: 'anakKe',
        label: 'Anak Ke',
        question: 'Bayi itu anak keberapa dari ibunya?',
        example: '2',
      },
      {
        ...namaAyah,
        question: 'Siapa nama ayah bayi itu?',
        help: 'Tulis nama lengkap seperti di KTP, atau - jika tidak dicantumkan.',
      },
      { ...namaIbu, question: 'Siapa nama ibu bayi itu?' },
      ...reporter,
      {
        kind: 'text',
        name: 'hubunganPelapor',
        label: 'Hubungan dengan Bayi',
        question: 'Anda siapanya bayi itu?',
        example: 'Ayah',
      },
      common.fotoKtp,
      {
        kind: 'photo',
        name: 'fotoSuratLahir',
        label: 'Foto Surat Lahir',
        question: 'Foto surat lahir dari bidan atau rumah sakit',
        help: 'Pastikan nama ibu dan tanggal lahir terbaca.',
      },
    ],
    ...byResident,
    code: '400.12.3',
    validityMonths: 3,
    sections: [
      { rows: ['namaAnak', 'jenisKelaminAnak', 'lahirAnak', 'pukulLahir', 'anakKe'] },
      { lead: 'Adalah anak dari:', rows: ['namaAyah', 'namaIbu'] },
      {
        lead: 'Kelahiran ini dilaporkan oleh:',
        rows: [...reporterRows, 'hubunganPelapor'],
      },
    ],
    statement: [
      'Berdasarkan laporan tersebut, kelahiran anak yang bernama {namaAnak} telah diterangkan kepada Pemerintah Desa {desa}.',
    ],
  }),
};
