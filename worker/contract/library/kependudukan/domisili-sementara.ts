import * as common from '#contract/letters/common-fields.ts';
import { letterParts } from '#contract/letters/define-letter.ts';
import { commonForm, type LibraryEntry } from '../entry.ts';
import { byResident, identity, residentRows } from '../fields.ts';

export const domisiliSementara: LibraryEntry = {
  source: commonForm,
  letter: letterParts({
    type: 'SKDS',
    title: 'Surat Keterangan Domisili Sementara',
    summary: 'Untuk pendatang yang tinggal sementara di desa ini.',
    needs: 'Siapkan KTP untuk difoto dan alamat tempat Anda menumpang atau menyewa.',
    keywords: 'kos kontrak pendatang tinggal sementara alamat',
    group: 'Kependudukan',
    fields: [
      ...identity,
      {
        ...common.alamatLengkap,
        question: 'Di mana alamat Anda menurut KTP?',
        help: `Tulis sampai kota atau kabupaten. ${common.addressHelp}`,
        example: 'Jl. Merdeka No. 5, RT 02 RW 04, Kota Bandung',
      },
      {
        kind: 'address',
        name: 'alamatSementara',
        label: 'Alamat Sementara',
        question: 'Di mana Anda tinggal sementara di desa ini?',
        help: common.addressHelp,
        example: 'Kp. Cibodas, RT 01 RW 03',
      },
      {
        kind: 'date',
        name: 'tinggalSejak',
        label: 'Tinggal Sejak',
        question: 'Sejak tanggal berapa Anda tinggal di sana?',
        example: '01 Oktober 2026',
      },
      {
        kind: 'text',
        name: 'pemilikRumah',
        label: 'Pemilik Rumah',
        question: 'Siapa pemilik rumah atau kos itu?',
        example: 'Ujang Suryana',
        isName: true,
      },
      common.fotoKtp,
    ],
    ...byResident,
    code: '400.12.2',
    validityMonths: 3,
    sections: [
      { rows: residentRows },
      {
        lead: 'Saat ini tinggal sementara dengan keterangan sebagai berikut:',
        rows: ['alamatSementara', 'tinggalSejak', 'pemilikRumah'],
      },
    ],
    statement: [
      'Menurut keterangan yang ada pada kami, nama tersebut di atas benar tinggal sementara di Desa {desa} pada alamat tersebut dan bukan penduduk tetap desa ini.',
    ],
  }),
};
