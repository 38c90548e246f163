import {
  fotoKk,
  fotoKtp,
  jenisKelamin,
  nama,
  nik,
  pekerjaan,
  tempatTanggalLahir,
} from './common-fields.ts';
import { defineLetter } from './define-letter.ts';

const addressHelp = 'Pakai huruf, angka, koma, titik, atau tanda hubung saja.';

export const skdp = defineLetter({
  type: 'SKDP',
  title: 'Surat Keterangan Domisili Perorangan',
  summary: 'Untuk warga yang tinggal di desa ini, misalnya untuk sekolah atau pekerjaan.',
  needs: 'Siapkan KTP dan Kartu Keluarga untuk difoto.',
  keywords: 'alamat dan tempat tinggal',
  fields: [
    nama,
    nik,
    jenisKelamin,
    tempatTanggalLahir,
    {
      kind: 'text',
      name: 'pendidikan',
      label: 'Pendidikan',
      question: 'Apa pendidikan terakhir Anda?',
      example: 'SMA/Sederajat',
    },
    {
      kind: 'choice',
      name: 'agama',
      label: 'Agama',
      question: 'Apa agama Anda?',
      choices: ['Islam', 'Kristen Protestan', 'Katolik', 'Hindu', 'Buddha', 'Konghucu'],
    },
    {
      kind: 'choice',
      name: 'statusPerkawinan',
      label: 'Status Perkawinan',
      question: 'Apa status perkawinan Anda?',
      choices: ['Kawin', 'Belum Kawin'],
    },
    {
      kind: 'choice',
      name: 'kewarganegaraan',
      label: 'Kewarganegaraan',
      question: 'Apa kewarganegaraan Anda?',
      help: 'WNI: Warga Negara Indonesia. WNA: Warga Negara Asing.',
      choices: ['WNI', 'WNA'],
    },
    pekerjaan,
    {
      kind: 'address',
      name: 'alamatSebelumnya',
      label: 'Alamat Sebelumnya',
      question: 'Di mana alamat Anda sebelumnya?',
      help: addressHelp,
      example: 'Jl. Merdeka No. 5, RT 02 RW 04, Kota Bandung',
    },
    {
      kind: 'address',
      name: 'alamatSekarang',
      label: 'Alamat Sekarang',
      question: 'Di mana Anda tinggal sekarang?',
      help: addressHelp,
      example: 'Kp. Cibodas, RT 01 RW 03, Dusun Cibodas',
    },
    fotoKtp,
    fotoKk,
  ],
  applicant: { nama: 'nama', nik: 'nik' },
  address: 'alamatSebelumnya',
  code: '400.12.2.1',
  validityMonths: 6,
  groups: [
    {
      rows: [
        'nama',
        'nik',
        'tempatTanggalLahir',
        'jenisKelamin',
        'agama',
        'statusPerkawinan',
        'kewarganegaraan',
        'pendidikan',
        'pekerjaan',
        'alamatSebelumnya',
        'alamatSekarang',
      ],
    },
  ],
  statement: [
    'Nama tersebut di atas benar berdomisili di Desa {desa} pada alamat sekarang sebagaimana diterangkan di atas.',
  ],
});
