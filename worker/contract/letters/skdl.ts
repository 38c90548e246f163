import * as common from './common-fields.ts';
import { defineLetter } from './define-letter.ts';

export const skdl = defineLetter({
  type: 'SKDL',
  title: 'Surat Keterangan Domisili Lembaga',
  summary: 'Untuk yayasan, kelompok, atau lembaga yang berkedudukan di desa ini.',
  needs: 'Siapkan KTP ketua dan keterangan lembaga Anda.',
  keywords: 'alamat',
  group: 'Usaha',
  fields: [
    {
      kind: 'text',
      name: 'namaLembaga',
      label: 'Nama Lembaga',
      question: 'Apa nama lembaga Anda?',
      example: 'Kelompok Tani Mekar Jaya',
      isName: true,
    },
    {
      kind: 'text',
      name: 'ketua',
      label: 'Ketua',
      question: 'Siapa ketua lembaga?',
      help: 'Tulis nama lengkap seperti di KTP.',
      example: 'Siti Aminah',
      isName: true,
    },
    {
      kind: 'place-date',
      name: 'tahunBerdiri',
      label: 'Tempat, Tanggal Berdiri',
      question: 'Di mana dan kapan lembaga berdiri?',
      help: 'Tulis tempat berdiri, koma, lalu tanggal, bulan, dan tahun.',
      example: 'Jakarta, 01 Januari 1990',
    },
    { ...common.alamatLengkap, question: 'Di mana alamat lengkap lembaga?' },
    { ...common.fotoKtp, question: 'Foto KTP ketua lembaga' },
  ],
  applicant: { nama: 'namaLembaga', nik: null },
  address: 'alamatLengkap',
  code: '500.2.2.4',
  validityMonths: 12,
  sections: [
    {
      rows: [
        'namaLembaga',
        'ketua',
        'tahunBerdiri',
        { field: 'alamatLengkap', label: 'Alamat Lembaga' },
      ],
    },
  ],
  statement: [
    'Lembaga tersebut di atas benar berdomisili dan aktif menjalankan kegiatannya di Desa {desa}.',
  ],
});
