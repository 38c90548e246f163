import * as common from '#contract/letters/common-fields.ts';
import { letterParts } from '#contract/letters/define-letter.ts';
import { commonForm, type LibraryEntry } from '../entry.ts';
import { byResident, namaAnak, resident, residentRows } from '../fields.ts';

export const penghasilanOrangTua: LibraryEntry = {
  source: commonForm,
  letter: letterParts({
    type: 'SKPO',
    title: 'Surat Keterangan Penghasilan Orang Tua',
    summary: 'Untuk beasiswa, KIP Kuliah, atau keringanan biaya sekolah anak.',
    needs: 'Siapkan KTP Anda, ayah atau ibunya, untuk difoto.',
    keywords: 'gaji pendapatan beasiswa KIP kuliah UKT sekolah',
    group: 'Sekolah',
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
      {
        kind: 'number',
        name: 'jumlahTanggungan',
        label: 'Jumlah Tanggungan',
        question: 'Berapa orang yang Anda tanggung?',
        help: 'Hitung anggota keluarga yang biaya hidupnya dari Anda, tanpa Anda sendiri.',
        example: '4',
      },
      namaAnak,
      {
        kind: 'text',
        name: 'sekolahAnak',
        label: 'Sekolah/Perguruan Tinggi',
        question: 'Di mana anak itu bersekolah atau kuliah?',
        example: 'SMA Negeri 1 Cikajang',
      },
      common.fotoKtp,
    ],
    ...byResident,
    code: '400.3',
    validityMonths: 3,
    sections: [
      { rows: [...residentRows, 'penghasilan', 'jumlahTanggungan'] },
      { lead: 'Adalah orang tua dari:', rows: ['namaAnak', 'sekolahAnak'] },
    ],
    statement: [
      'Nama tersebut di atas benar penduduk Desa {desa}. Jumlah penghasilan tersebut adalah penghasilan rata-rata sebulan menurut keterangan yang bersangkutan.',
    ],
  }),
};
