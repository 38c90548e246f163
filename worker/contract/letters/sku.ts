import * as common from './common-fields.ts';
import { defineLetter } from './define-letter.ts';

export const sku = defineLetter({
  type: 'SKU',
  title: 'Surat Keterangan Usaha',
  summary: 'Untuk pinjaman bank, izin, atau bantuan usaha.',
  needs: 'Siapkan KTP dan keterangan usaha Anda. Belum punya NPWP? Isi dengan tanda "-".',
  keywords: 'menerangkan usaha di desa',
  group: 'Usaha',
  fields: [
    common.nama,
    common.nik,
    common.tempatTanggalLahir,
    {
      kind: 'text',
      name: 'bentukPerusahaan',
      label: 'Bentuk Perusahaan',
      question: 'Apa bentuk perusahaan Anda?',
      help: 'Usaha sendiri biasanya disebut Perorangan.',
      example: 'Perorangan, CV, atau Koperasi',
    },
    {
      kind: 'text',
      name: 'npwp',
      label: 'NPWP',
      question: 'Berapa NPWP usaha Anda?',
      help: '15 digit angka. Tulis - jika belum punya.',
      example: '091234567891000',
    },
    {
      kind: 'address',
      name: 'alamatPerusahaan',
      label: 'Alamat Perusahaan',
      question: 'Di mana alamat usaha Anda?',
      help: common.addressHelp,
      example: 'Pasar Desa Blok B No. 12, RT 02 RW 01',
    },
    { ...common.alamatLengkap, question: 'Di mana alamat tempat tinggal Anda?' },
    {
      kind: 'text',
      name: 'bidangUsaha',
      label: 'Bidang Usaha',
      question: 'Usaha Anda bergerak di bidang apa?',
      example: 'Perdagangan',
    },
    {
      kind: 'text',
      name: 'jasaDagangUtama',
      label: 'Jasa/Dagang Utama',
      question: 'Apa jasa atau dagangan utama Anda?',
      example: 'Sembako dan gas elpiji',
    },
    {
      kind: 'choice',
      name: 'keadaanUsahaSaatIni',
      label: 'Keadaan Usaha Saat Ini',
      question: 'Bagaimana keadaan usaha Anda saat ini?',
      choices: ['Lancar', 'Tidak Lancar'],
    },
    common.fotoKtp,
  ],
  applicant: { nama: 'nama', nik: 'nik' },
  address: 'alamatLengkap',
  code: '500.3.3',
  validityMonths: 12,
  sections: [
    { rows: ['nama', 'nik', 'tempatTanggalLahir', { field: 'alamatLengkap', label: 'Alamat' }] },
    {
      lead: 'Adalah benar menjalankan usaha dengan keterangan sebagai berikut:',
      rows: [
        'bentukPerusahaan',
        'npwp',
        'bidangUsaha',
        'jasaDagangUtama',
        { field: 'alamatPerusahaan', label: 'Alamat Usaha' },
        { field: 'keadaanUsahaSaatIni', label: 'Keadaan Usaha' },
      ],
    },
  ],
  statement: [
    'Nama tersebut di atas benar penduduk Desa {desa} yang bertempat tinggal di alamat tersebut, dan menurut pengamatan kami benar menjalankan usaha dimaksud, yang pada saat ini {keadaanUsahaSaatIni: Lancar = berjalan dengan lancar | Tidak Lancar = tidak berjalan dengan lancar}.',
  ],
});
