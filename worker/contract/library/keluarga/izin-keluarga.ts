import * as common from '#contract/letters/common-fields.ts';
import { letterParts } from '#contract/letters/define-letter.ts';
import { commonForm, type LibraryEntry } from '../entry.ts';
import { byResident, personName, resident, residentRows } from '../fields.ts';

export const izinKeluarga: LibraryEntry = {
  source: commonForm,
  letter: letterParts({
    type: 'SKIK',
    title: 'Surat Keterangan Izin Orang Tua, Suami, atau Istri',
    summary: 'Untuk keluarga yang akan bekerja di luar daerah atau luar negeri.',
    needs: 'Siapkan KTP Anda, pemberi izin, untuk difoto dan NIK orang yang diberi izin.',
    keywords: 'TKI PMI TKW bekerja luar negeri izin keluarga merantau',
    group: 'Keluarga',
    fields: [
      ...resident,
      {
        ...personName,
        name: 'penerimaIzin',
        label: 'Nama yang Diberi Izin',
        question: 'Siapa yang Anda beri izin?',
        example: 'Rina Marlina',
      },
      {
        ...common.nik,
        name: 'nikPenerima',
        label: 'NIK yang Diberi Izin',
        question: 'Berapa NIK orang itu?',
        example: '3205014904000005',
      },
      {
        kind: 'choice',
        name: 'hubunganPemberi',
        label: 'Pemberi Izin',
        question: 'Anda siapanya orang itu?',
        choices: ['Ayah', 'Ibu', 'Suami', 'Istri'],
      },
      {
        kind: 'text',
        name: 'tempatTujuan',
        label: 'Tempat Tujuan',
        question: 'Ke negara atau daerah mana orang itu akan pergi?',
        example: 'Taiwan',
      },
      {
        kind: 'text',
        name: 'pekerjaanTujuan',
        label: 'Bekerja Sebagai',
        question: 'Orang itu akan bekerja sebagai apa?',
        example: 'Perawat lansia',
      },
      common.fotoKtp,
    ],
    ...byResident,
    code: '500.15',
    validityMonths: 3,
    sections: [
      { rows: residentRows },
      {
        lead: 'Memberi izin kepada:',
        rows: ['penerimaIzin', 'nikPenerima', 'tempatTujuan', 'pekerjaanTujuan'],
      },
    ],
    statement: [
      'Nama tersebut di atas benar penduduk Desa {desa} dan, menurut keterangannya, adalah {hubunganPemberi: Ayah = ayah | Ibu = ibu | Suami = suami | Istri = istri} dari {penerimaIzin} serta mengizinkannya bekerja di tempat tujuan tersebut.',
    ],
  }),
};
