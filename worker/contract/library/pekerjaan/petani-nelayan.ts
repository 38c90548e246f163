import * as common from '#contract/letters/common-fields.ts';
import { letterParts } from '#contract/letters/define-letter.ts';
import { commonForm, type LibraryEntry } from '../entry.ts';
import { byResident, resident, residentRows } from '../fields.ts';

export const petaniNelayan: LibraryEntry = {
  source: commonForm,
  letter: letterParts({
    type: 'SKPN',
    title: 'Surat Keterangan Petani atau Nelayan',
    summary: 'Untuk kartu tani, kelompok tani, pupuk bersubsidi, atau bantuan nelayan.',
    needs: 'Siapkan KTP untuk difoto dan keterangan lahan atau perahu Anda.',
    keywords: 'pupuk BBM solar kelompok tani kartu tani nelayan',
    group: 'Pekerjaan',
    fields: [
      ...resident,
      {
        kind: 'choice',
        name: 'mataPencaharian',
        label: 'Mata Pencaharian',
        question: 'Apa mata pencaharian Anda?',
        choices: ['Petani Pemilik', 'Petani Penggarap', 'Buruh Tani', 'Nelayan'],
      },
      {
        kind: 'text',
        name: 'hasilUtama',
        label: 'Tanaman/Tangkapan Utama',
        question: 'Apa tanaman atau tangkapan utama Anda?',
        example: 'Padi',
      },
      {
        kind: 'text',
        name: 'luasAtauPerahu',
        label: 'Luas Lahan/Ukuran Perahu',
        question: 'Berapa luas lahan atau ukuran perahu Anda?',
        help: 'Tulis - jika tidak ada.',
        example: '0,5 hektare',
      },
      {
        kind: 'text',
        name: 'namaKelompok',
        label: 'Kelompok Tani/Nelayan',
        question: 'Apa nama kelompok Anda?',
        help: 'Tulis - jika bukan anggota kelompok.',
        example: 'Mekar Jaya',
      },
      common.fotoKtp,
    ],
    ...byResident,
    code: '500.6',
    validityMonths: 6,
    sections: [
      { rows: residentRows },
      {
        lead: 'Bermata pencaharian sebagai berikut:',
        rows: ['mataPencaharian', 'hasilUtama', 'luasAtauPerahu', 'namaKelompok'],
      },
    ],
    statement: [
      'Nama tersebut di atas benar penduduk Desa {desa} dan, sepanjang pengetahuan kami, sehari-hari bekerja sebagai {mataPencaharian: Petani Pemilik = petani yang menggarap lahan sendiri | Petani Penggarap = petani yang menggarap lahan orang lain | Buruh Tani = buruh tani | Nelayan = nelayan}. Surat ini bukan rekomendasi pembelian pupuk atau bahan bakar bersubsidi.',
    ],
  }),
};
