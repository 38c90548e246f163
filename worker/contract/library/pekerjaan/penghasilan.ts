import * as common from '#contract/letters/common-fields.ts';
import { letterParts } from '#contract/letters/define-letter.ts';
import { commonForm, type LibraryEntry } from '../entry.ts';
import { byResident, resident, residentRows } from '../fields.ts';

export const penghasilan: LibraryEntry = {
  source: commonForm,
  letter: letterParts({
    type: 'SKPH',
    title: 'Surat Keterangan Penghasilan',
    summary: 'Untuk kredit, sewa rumah, atau beasiswa bagi yang tidak punya slip gaji.',
    needs: 'Siapkan KTP untuk difoto dan hitung penghasilan rata-rata sebulan.',
    keywords: 'gaji pendapatan upah slip KPR',
    group: 'Pekerjaan',
    fields: [
      ...resident,
      {
        kind: 'rupiah',
        name: 'penghasilan',
        label: 'Penghasilan per Bulan',
        question: 'Berapa penghasilan rata-rata Anda sebulan?',
        help: 'Jumlahkan penghasilan setahun, lalu bagi 12.',
        example: '2500000',
      },
      common.fotoKtp,
    ],
    ...byResident,
    code: '500.15',
    validityMonths: 3,
    sections: [
      { rows: residentRows },
      { lead: 'Menurut pengakuannya berpenghasilan:', rows: ['penghasilan'] },
    ],
    statement: [
      'Nama tersebut di atas benar penduduk Desa {desa}. Jumlah penghasilan tersebut adalah penghasilan rata-rata sebulan menurut keterangan yang bersangkutan.',
    ],
  }),
};
