import * as common from '#contract/letters/common-fields.ts';
import { letterParts } from '#contract/letters/define-letter.ts';
import { commonForm, type LibraryEntry } from '../entry.ts';
import { byResident, resident, residentRows } from '../fields.ts';

export const pengantarKtpKk: LibraryEntry = {
  source: commonForm,
  letter: letterParts({
    type: 'SPKK',
    title: 'Surat Keterangan Pengantar KTP dan KK',
    summary: 'Untuk membuat, mengganti, atau memperbaiki KTP dan Kartu Keluarga.',
    needs: 'Siapkan nomor KK dan foto Kartu Keluarga lama.',
    keywords: 'kartu tanda penduduk kartu keluarga hilang rusak baru perbaikan',
    group: 'Kependudukan',
    fields: [
      ...resident,
      common.kk,
      {
        kind: 'choice',
        name: 'dokumen',
        label: 'Dokumen',
        question: 'Dokumen apa yang Anda urus?',
        choices: ['KTP', 'Kartu Keluarga', 'KTP dan Kartu Keluarga'],
      },
      {
        kind: 'choice',
        name: 'keperluanDokumen',
        label: 'Jenis Permohonan',
        question: 'Untuk apa Anda mengurusnya?',
        choices: ['Baru', 'Hilang', 'Rusak', 'Perubahan Data'],
      },
      common.fotoKk,
    ],
    ...byResident,
    code: '400.12.2',
    validityMonths: 3,
    sections: [
      { rows: residentRows },
      {
        lead: 'Bermaksud mengurus dokumen kependudukan:',
        rows: ['kk', 'dokumen', 'keperluanDokumen'],
      },
    ],
    statement: [
      'Nama tersebut di atas benar penduduk Desa {desa}. Surat ini adalah pengantar untuk mengurus {dokumen} {keperluanDokumen: Baru = yang baru | Hilang = sebagai pengganti yang hilang | Rusak = sebagai pengganti yang rusak | Perubahan Data = karena perubahan data} pada Dinas Kependudukan dan Pencatatan Sipil.',
    ],
  }),
};
