import * as common from '../letters/common-fields.ts';

/** Who applies, and whom most letters are about; without an address where a letter asks which. */
export const identity = [
  common.nama,
  common.nik,
  common.tempatTanggalLahir,
  common.jenisKelamin,
  common.pekerjaan,
] as const;

export const resident = [...identity, common.alamatLengkap] as const;

const alamat = { field: 'alamatLengkap', label: 'Alamat' } as const;

export const residentRows = [
  'nama',
  'nik',
  'tempatTanggalLahir',
  'jenisKelamin',
  'pekerjaan',
  alamat,
] as const;

/** Who applies where the letter is about another person or thing. */
export const reporter = [common.nama, common.nik, common.alamatLengkap] as const;
export const reporterRows = ['nama', 'nik', alamat] as const;

/** Whose record it is. */
export const byResident = {
  applicant: { nama: 'nama', nik: 'nik' },
  address: 'alamatLengkap',
} as const;

/** The parts of a field that asks for the name of another person. */
export const personName = {
  kind: 'text',
  help: 'Tulis nama lengkap seperti di KTP atau Kartu Keluarga.',
  isName: true,
} as const;

export const namaAyah = {
  ...personName,
  name: 'namaAyah',
  label: 'Nama Ayah',
  question: 'Siapa nama ayah Anda?',
  example: 'Ujang Suryana',
} as const;

export const namaIbu = {
  ...personName,
  name: 'namaIbu',
  label: 'Nama Ibu',
  question: 'Siapa nama ibu Anda?',
  example: 'Euis Kartini',
} as const;

/** The child or ward that a parent, guardian or relative applies for. */
export const namaAnak = {
  ...personName,
  name: 'namaAnak',
  label: 'Nama Anak',
  question: 'Siapa nama lengkap anak itu?',
  help: 'Tulis seperti di Kartu Keluarga atau akta kelahiran.',
  example: 'Dimas Pratama',
} as const;

export const nikAnak = {
  kind: 'digits',
  name: 'nikAnak',
  label: 'NIK Anak',
  question: 'Berapa NIK anak itu?',
  help: 'NIK anak ada di Kartu Keluarga, 16 angka.',
  example: '3205010203150004',
} as const;

export const lahirAnak = {
  kind: 'place-date',
  name: 'lahirAnak',
  label: 'Tempat, Tanggal Lahir',
  question: 'Di mana dan kapan anak itu lahir?',
  help: 'Tulis tempat lahir, koma, lalu tanggal, bulan, dan tahun.',
  example: 'Garut, 02 Maret 2015',
} as const;
