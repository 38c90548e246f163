import * as common from '#contract/letters/common-fields.ts';
import { letterParts } from '#contract/letters/define-letter.ts';
import type { LibraryEntry } from '../entry.ts';
import { byResident, namaAyah, namaIbu, personName, resident, residentRows } from '../fields.ts';

export const pengantarNikah: LibraryEntry = {
  source:
    'Susunan isian mengikuti Model N1 (Pengantar Nikah), Keputusan Dirjen Bimas Islam 473/2020. Cocokkan dengan KUA setempat sebelum dipakai.',
  letter: letterParts({
    type: 'SPN',
    title: 'Surat Pengantar Nikah',
    summary: 'Untuk mendaftarkan pernikahan di KUA.',
    needs: 'Siapkan KTP untuk difoto dan NIK kedua orang tua.',
    keywords: 'N1 kawin KUA numpang nikah calon pengantin',
    group: 'Menikah',
    fields: [
      ...resident,
      common.agama,
      {
        kind: 'choice',
        name: 'statusNikah',
        label: 'Status Perkawinan',
        question: 'Apa status perkawinan Anda?',
        choices: ['Jejaka', 'Duda', 'Beristri', 'Perawan', 'Janda'],
      },
      {
        ...personName,
        name: 'pasanganTerdahulu',
        label: 'Nama Suami/Istri Terdahulu',
        question: 'Siapa nama suami atau istri Anda terdahulu?',
        help: 'Tulis - jika Anda belum pernah menikah.',
        example: '-',
      },
      namaAyah,
      {
        ...common.nik,
        name: 'nikAyah',
        label: 'NIK Ayah',
        question: 'Berapa NIK ayah Anda?',
        help: 'NIK ada di KTP atau Kartu Keluarga ayah Anda, 16 angka. Kosongkan jika tidak ada.',
        example: '3205011204650001',
        optional: true,
      },
      namaIbu,
      {
        ...common.nik,
        name: 'nikIbu',
        label: 'NIK Ibu',
        question: 'Berapa NIK ibu Anda?',
        help: 'NIK ada di KTP atau Kartu Keluarga ibu Anda, 16 angka. Kosongkan jika tidak ada.',
        example: '3205015506680002',
        optional: true,
      },
      common.fotoKtp,
    ],
    ...byResident,
    code: '400.12.3',
    validityMonths: 3,
    sections: [
      { rows: [...residentRows, 'agama', 'statusNikah', 'pasanganTerdahulu'] },
      {
        lead: 'Adalah benar anak dari perkawinan:',
        rows: ['namaAyah', 'nikAyah', 'namaIbu', 'nikIbu'],
      },
    ],
    statement: [
      'Nama tersebut di atas benar penduduk Desa {desa}. Surat ini diberikan sebagai pengantar untuk mendaftarkan kehendak nikah.',
    ],
  }),
};
