import * as common from '#contract/letters/common-fields.ts';
import { letterParts } from '#contract/letters/define-letter.ts';
import { type LibraryEntry, openSid } from '../entry.ts';
import { byResident, personName, reporter, reporterRows } from '../fields.ts';

export const kematian: LibraryEntry = {
  source: openSid('S-21', 'Keterangan Kematian'),
  letter: letterParts({
    type: 'SKM',
    title: 'Surat Keterangan Kematian',
    summary: 'Untuk mengurus akta kematian, asuransi, pensiun, atau warisan.',
    needs: 'Siapkan KTP Anda untuk difoto, serta Kartu Keluarga orang yang meninggal.',
    keywords: 'meninggal wafat almarhum akta mati',
    group: 'Keluarga',
    fields: [
      {
        ...personName,
        name: 'namaAlmarhum',
        label: 'Nama',
        question: 'Siapa nama lengkap orang yang meninggal?',
        example: 'Ahmad Hidayat',
      },
      {
        ...common.nik,
        name: 'nikAlmarhum',
        question: 'Berapa NIK orang yang meninggal?',
        help: 'NIK ada di KTP atau Kartu Keluarganya, 16 angka. Kosongkan jika tidak ada.',
        example: '3205011204500003',
        optional: true,
      },
      {
        ...common.jenisKelamin,
        name: 'jenisKelaminAlmarhum',
        question: 'Apa jenis kelamin orang yang meninggal?',
      },
      {
        ...common.tempatTanggalLahir,
        name: 'lahirAlmarhum',
        question: 'Di mana dan kapan orang yang meninggal itu lahir?',
        example: 'Garut, 12 April 1950',
      },
      {
        ...common.alamatLengkap,
        name: 'alamatAlmarhum',
        label: 'Alamat Terakhir',
        question: 'Di mana alamat terakhir orang yang meninggal?',
      },
      {
        kind: 'date',
        name: 'tanggalMeninggal',
        label: 'Tanggal Meninggal',
        question: 'Tanggal berapa orang itu meninggal?',
        example: '05 November 2026',
      },
      {
        kind: 'text',
        name: 'tempatMeninggal',
        label: 'Tempat Meninggal',
        question: 'Di mana orang itu meninggal?',
        example: 'Rumah, Kp. Mekarsari RT 01 RW 03',
      },
      {
        kind: 'text',
        name: 'sebabMeninggal',
        label: 'Sebab Meninggal',
        question: 'Apa sebab orang itu meninggal?',
        example: 'Sakit',
      },
      ...reporter,
      {
        kind: 'text',
        name: 'hubunganPelapor',
        label: 'Hubungan',
        question: 'Anda siapanya orang yang meninggal?',
        example: 'Anak',
      },
      common.fotoKtp,
    ],
    ...byResident,
    code: '400.12.3',
    validityMonths: 12,
    sections: [
      {
        rows: [
          'namaAlmarhum',
          'nikAlmarhum',
          'jenisKelaminAlmarhum',
          'lahirAlmarhum',
          'alamatAlmarhum',
        ],
      },
      {
        lead: 'Telah meninggal dunia:',
        rows: ['tanggalMeninggal', 'tempatMeninggal', 'sebabMeninggal'],
      },
      { lead: 'Kematian ini dilaporkan oleh:', rows: [...reporterRows, 'hubunganPelapor'] },
    ],
    statement: [
      'Surat ini dibuat berdasarkan laporan tersebut dan data kependudukan yang ada di Desa {desa}.',
    ],
  }),
};
