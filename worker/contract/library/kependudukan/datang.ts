import * as common from '#contract/letters/common-fields.ts';
import { letterParts } from '#contract/letters/define-letter.ts';
import { commonForm, type LibraryEntry } from '../entry.ts';
import { byResident, identity, residentRows } from '../fields.ts';

export const datang: LibraryEntry = {
  source: commonForm,
  letter: letterParts({
    type: 'SKPD',
    title: 'Surat Keterangan Pengantar Datang',
    summary: 'Untuk warga yang baru pindah ke desa ini dan mengurus Kartu Keluarga baru.',
    needs: 'Siapkan KTP dan surat pindah (SKPWNI) dari Dinas Kependudukan asal.',
    keywords: 'pendatang pindah datang warga baru SKPWNI',
    group: 'Kependudukan',
    fields: [
      ...identity,
      { ...common.alamatLengkap, question: 'Di mana alamat Anda sekarang di desa ini?' },
      {
        kind: 'address',
        name: 'alamatAsal',
        label: 'Alamat Asal',
        question: 'Di mana alamat Anda sebelum pindah?',
        help: 'Tulis seperti di surat pindah. Pakai huruf, angka, koma, titik, atau tanda hubung saja.',
        example: 'Jl. Merdeka No. 5, RT 02 RW 04, Kota Bandung',
      },
      {
        kind: 'text',
        name: 'nomorPindah',
        label: 'No. Surat Pindah',
        question: 'Berapa nomor surat pindah Anda?',
        help: 'Nomor ada di bagian atas surat pindah (SKPWNI).',
        example: 'SKPWNI/3273/10112026/0021',
      },
      {
        kind: 'date',
        name: 'tanggalDatang',
        label: 'Tanggal Datang',
        question: 'Sejak tanggal berapa Anda tinggal di desa ini?',
        example: '10 November 2026',
      },
      common.fotoKtp,
    ],
    ...byResident,
    code: '400.12.2',
    validityMonths: 3,
    sections: [
      { rows: residentRows },
      {
        lead: 'Datang dan menetap dengan keterangan sebagai berikut:',
        rows: ['alamatAsal', 'nomorPindah', 'tanggalDatang'],
      },
    ],
    statement: [
      'Nama tersebut di atas benar telah datang dan bertempat tinggal di Desa {desa}. Surat ini adalah pengantar untuk mengurus pindah datang pada Dinas Kependudukan dan Pencatatan Sipil.',
    ],
  }),
};
