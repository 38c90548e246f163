import * as common from './common-fields.ts';
import { defineLetter } from './define-letter.ts';

export const sktm = defineLetter({
  type: 'SKTM',
  title: 'Surat Keterangan Tidak Mampu',
  summary: 'Untuk keringanan biaya sekolah, berobat, atau bantuan sosial.',
  needs: 'Siapkan KTP dan Kartu Keluarga. Tidak ada No. ID DTKS? Isi dengan tanda "-".',
  keywords: 'pengobatan',
  group: 'Sosial',
  fields: [
    common.nama,
    common.nik,
    common.kk,
    common.jenisKelamin,
    common.tempatTanggalLahir,
    {
      kind: 'text',
      name: 'noIdDtks',
      label: 'No. ID DTKS',
      question: 'Berapa No. ID DTKS Anda?',
      help: 'Nomor Data Terpadu Kesejahteraan Sosial. Tulis - jika tidak ada.',
      example: '-',
    },
    common.pekerjaan,
    common.alamatLengkap,
    common.fotoKtp,
  ],
  applicant: { nama: 'nama', nik: 'nik' },
  address: 'alamatLengkap',
  code: '401',
  validityMonths: 3,
  sections: [
    {
      rows: [
        'nama',
        'nik',
        'kk',
        'tempatTanggalLahir',
        'jenisKelamin',
        'pekerjaan',
        { field: 'alamatLengkap', label: 'Alamat' },
        'noIdDtks',
      ],
    },
  ],
  statement: [
    'Berdasarkan data yang ada di Desa {desa}, nama tersebut di atas benar penduduk Desa {desa} dan termasuk keluarga yang tidak mampu secara ekonomi.',
  ],
});
