import { expect, it } from 'vitest';
import { penghasilan, tanggalAcara, tanggungan, uraian } from '#tests/fixtures/field-kinds.ts';
import * as fields from '../letters/usual-fields.ts';
import { explainAnswer } from './text-answer.ts';

const now = new Date('2026-11-22T03:00:00Z');

it.each([
  ['Jakarta, 01 Januari 1990', null],
  ['', null],
  ['1 januari 1980', 'Tempat belum ada. Tulis nama tempat, lalu koma, di depan tanggal.'],
  ['Jakarta', 'Tanggal belum ada. Tulis tanggal, bulan, dan tahun sesudah nama tempat.'],
  ['Jakarta, 1 Pebuari 1990', 'Bulan “Pebuari” tidak dikenal. Maksud Anda Februari?'],
  ['Jakarta, 1 Jumi 1990', 'Bulan “Jumi” tidak dikenal.'],
  ['Jakarta, 1 lebaran 1990', 'Bulan “lebaran” tidak dikenal.'],
  ['Jakarta, 1/13/1990', 'Bulan 13 tidak ada: bulan hanya sampai 12.'],
  ['Jakarta, 31 Februari 1990', 'Februari 1990 hanya sampai tanggal 28.'],
  ['Jakarta, 30 Februari 2000', 'Februari 2000 hanya sampai tanggal 29.'],
  ['Jakarta, 31 April 1990', 'April 1990 hanya sampai tanggal 30.'],
  ['Jakarta, 0 April 1990', 'Tanggal 00 tidak ada.'],
  ['Jakarta, 123 Januari 1990', 'Tanggal 123 tidak ada.'],
  ['Jakarta, Januari 1990', 'Tanggal belum ada.'],
  ['Jakarta, 1 1990', 'Bulan belum ada.'],
  ['Jakarta, 1 Januari', 'Tahun belum ada.'],
  ['Jakarta, 1 Januari 90', 'Tulis tahun dengan empat angka, misalnya 1990.'],
  ['Jakarta, 01 Januari 0000', 'Tahun 0000 tidak mungkin. Periksa angkanya.'],
  ['Jakarta, 01 Januari 1890', 'Tahun 1890 sudah lama sekali. Periksa angkanya.'],
  ['Jakarta, 01 Januari 2990', 'Tahun 2990 belum tiba.'],
  ['Jakarta, 23 November 2026', 'Tanggal itu belum tiba.'],
  ['Jakarta, 22 November 2026', null],
  ['Kab. Bandung, 1 Mei 1990', 'Tanda “.” tidak dapat dipakai pada nama tempat.'],
  [
    '31 Februari 1990',
    'Tempat belum ada. Tulis nama tempat, lalu koma, di depan tanggal. Februari 1990 hanya sampai tanggal 28.',
  ],
  ['Jakarta 2, 01 Januari 1990', 'Tulis satu tempat dan satu tanggal saja.'],
])('explains the date %j: %s', (typed, words) => {
  expect(explainAnswer(fields.tempatTanggalLahir, typed, now)).toBe(words);
});

it.each([
  [fields.nik, '3205 0115', 'Baru 8 angka, kurang 8.'],
  [fields.nik, '32050115019000012', 'Ada 17 angka, lebih 1.'],
  [fields.nik, '320501150190000l', 'Huruf tidak dapat dipakai.'],
  [fields.nik, '3205011501900001', null],
  [fields.pekerjaan, 'Guru 1', 'Angka tidak dapat dipakai.'],
  [fields.pekerjaan, 'Guru, PNS & Dosen', 'Tanda “,”, “&” tidak dapat dipakai.'],
  [fields.pekerjaan, 'Guru-1', 'Angka dan tanda “-” tidak dapat dipakai.'],
  [fields.pekerjaan, 'PN', null],
  [fields.alamatLengkap, 'Kp. Cibodas #2 RT 01/02', 'Tanda “#” tidak dapat dipakai.'],
  [fields.alamatLengkap, 'Cibodas', 'Baru 7 karakter.'],
  [fields.alamatLengkap, 'a'.repeat(301), null],
  [fields.nama, 'Siti', null],
  [uraian, 'a'.repeat(1000), null],
  [uraian, 'a'.repeat(2050), 'Lebih 1.050 karakter.'],
  [tanggungan, '1.500', null],
  [tanggungan, '-3', 'Tidak boleh kurang dari 0.'],
  [tanggungan, '−3', 'Tidak boleh kurang dari 0.'],
  [tanggungan, 'tiga', 'Huruf tidak dapat dipakai.'],
  [tanggungan, '3 orang', 'Huruf tidak dapat dipakai.'],
  [tanggungan, '1 500', 'Pisahkan ribuan dengan titik, misalnya 1.500.000.'],
  [tanggungan, '3 4', 'Tulis satu angka saja, tanpa spasi.'],
  [tanggungan, '1,5', 'Tulis tanpa angka di belakang koma.'],
  [tanggungan, '1.00', 'Titik hanya di antara ribuan: 1.000, bukan 1.00 atau 10.00.'],
  [tanggungan, '1000000000000', 'Ada 13 angka, lebih 1.'],
  [penghasilan, 'Rp 1.500.000,-', null],
  [penghasilan, 'Rp', 'Angkanya belum ada.'],
  [penghasilan, 'Rp -5', 'Tidak boleh kurang dari 0.'],
  [penghasilan, '1,5 juta', 'Tulis semua angkanya, misalnya 1.500.000.'],
  [penghasilan, '500rb', 'Tulis semua angkanya, misalnya 1.500.000.'],
  [penghasilan, '1,500,000', 'Pisahkan ribuan dengan titik, misalnya 1.500.000.'],
  [penghasilan, '1.500.000,50', 'Tulis tanpa angka di belakang koma.'],
  [penghasilan, 'Rp 1.000.000.000.000', 'Ada 13 angka, lebih 1.'],
  [penghasilan, '$5', 'Tanda “$” tidak dapat dipakai.'],
  [tanggalAcara, '05 Juli 2027', null],
  [tanggalAcara, '5 Juli 2999', null],
  [tanggalAcara, '29 Februari 2027', 'Februari 2027 hanya sampai tanggal 28.'],
  [tanggalAcara, 'besok', 'Tulis tanggalnya saja, tanpa “besok”.'],
  [tanggalAcara, 'Garut, 5 Juli 2027', 'Tulis tanggalnya saja, tanpa “Garut”.'],
  [tanggalAcara, '5 Jumi 2027', 'Bulan “Jumi” tidak dikenal.'],
  [tanggalAcara, '5 Juli', 'Tahun belum ada.'],
  [tanggalAcara, '5 Juli 2027 6 Juli 2027', 'Tulis satu tanggal saja.'],
])('explains answer %#', (field, typed, words) => {
  expect(explainAnswer(field, typed, now)).toBe(words);
});
