import * as common from '#contract/letters/common-fields.ts';
import { letterParts } from '#contract/letters/define-letter.ts';
import { commonForm, type LibraryEntry } from '../entry.ts';
import { byResident, resident, residentRows } from '../fields.ts';

export const penerimaBantuan: LibraryEntry = {
  source: commonForm,
  letter: letterParts({
    type: 'SKPB',
    title: 'Surat Keterangan Penerima Bantuan',
    summary: 'Untuk membuktikan bahwa Anda menerima, atau tidak menerima, bantuan sosial.',
    needs: 'Siapkan KTP untuk difoto dan nomor KK.',
    keywords: 'PKH BPNT BLT bansos tidak menerima bantuan',
    group: 'Sosial',
    fields: [
      ...resident,
      common.kk,
      {
        kind: 'choice',
        name: 'menerimaBantuan',
        label: 'Menerima Bantuan',
        question: 'Apakah keluarga Anda menerima bantuan itu?',
        choices: ['Ya', 'Tidak'],
      },
      {
        kind: 'text',
        name: 'namaBantuan',
        label: 'Nama Bantuan',
        question: 'Bantuan apa?',
        example: 'Program Keluarga Harapan (PKH)',
      },
      {
        kind: 'text',
        name: 'tahunBantuan',
        label: 'Tahun',
        question: 'Tahun berapa?',
        example: '2026',
      },
      common.fotoKtp,
    ],
    ...byResident,
    code: '400.9',
    validityMonths: 3,
    sections: [
      { rows: residentRows },
      { lead: 'Keterangan tentang bantuan:', rows: ['kk', 'namaBantuan', 'tahunBantuan'] },
    ],
    statement: [
      'Menurut data yang ada di Desa {desa}, keluarga nama tersebut di atas {menerimaBantuan: Ya = benar tercatat | Tidak = tidak tercatat} sebagai penerima bantuan {namaBantuan} pada tahun {tahunBantuan}.',
    ],
  }),
};
