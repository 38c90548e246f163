import * as common from '#contract/letters/common-fields.ts';
import { letterParts } from '#contract/letters/define-letter.ts';
import { commonForm, type LibraryEntry } from '../entry.ts';
import { byResident, personName, resident, residentRows } from '../fields.ts';

export const jandaDuda: LibraryEntry = {
  source: commonForm,
  letter: letterParts({
    type: 'SKJD',
    title: 'Surat Keterangan Janda atau Duda',
    summary: 'Untuk pensiun, bantuan sosial, asuransi, atau menikah lagi.',
    needs: 'Siapkan KTP untuk difoto dan akta cerai atau akta kematian pasangan.',
    keywords: 'cerai mati hidup status suami istri meninggal',
    group: 'Menikah',
    fields: [
      ...resident,
      {
        kind: 'choice',
        name: 'statusJandaDuda',
        label: 'Status',
        question: 'Apa status Anda sekarang?',
        choices: ['Janda', 'Duda'],
      },
      {
        kind: 'choice',
        name: 'sebabBerpisah',
        label: 'Sebab',
        question: 'Mengapa Anda menjadi janda atau duda?',
        choices: ['Cerai Hidup', 'Cerai Mati'],
        help: 'Cerai Mati: suami atau istri Anda telah meninggal.',
      },
      {
        ...personName,
        name: 'mantanPasangan',
        label: 'Nama Suami/Istri Terdahulu',
        question: 'Siapa nama suami atau istri Anda terdahulu?',
        example: 'Ahmad Hidayat',
      },
      {
        kind: 'date',
        name: 'tanggalBerpisah',
        label: 'Tanggal Cerai/Meninggal',
        question: 'Kapan Anda bercerai atau pasangan Anda meninggal?',
        help: 'Lihat akta cerai atau akta kematian.',
        example: '17 Mei 2021',
      },
      common.fotoKtp,
    ],
    ...byResident,
    code: '400.12.3',
    validityMonths: 3,
    sections: [{ rows: residentRows }],
    statement: [
      'Nama tersebut di atas benar penduduk Desa {desa} dan sampai surat ini dibuat berstatus {statusJandaDuda: Janda = janda | Duda = duda} dari {mantanPasangan}, {sebabBerpisah: Cerai Hidup = yang bercerai dengannya | Cerai Mati = yang meninggal dunia} pada tanggal {tanggalBerpisah}, dan menurut keterangannya belum menikah lagi.',
    ],
  }),
};
