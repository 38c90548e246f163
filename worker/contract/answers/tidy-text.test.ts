import { expect, it } from 'vitest';
import { penghasilan, tanggalAcara, tanggungan, uraian } from '#tests/fixtures/field-kinds.ts';
import { checkAnswer } from '../fields.ts';
import * as fields from '../letters/usual-fields.ts';
import { explainTidying, tidyAnswer } from './text-answer.ts';
import { tidyPurpose } from './tidy-text.ts';

it.each([
  ['3205 0115 0190 0001', '3205011501900001'],
  ['3205.0115.0190-0001', '3205011501900001'],
])('tidies the NIK %s', (typed, tidy) => expect(tidyAnswer(fields.nik, typed)).toBe(tidy));

it.each([
  ['jakarta ,1 januari 1990', 'jakarta, 01 Januari 1990'],
  ['Jakarta, 1/2/1990', 'Jakarta, 01 Februari 1990'],
  ['Kota Baru, Jawa , 12-DESEMBER-1990', 'Kota Baru, Jawa, 12 Desember 1990'],
  ['Jakarta,01.12.1990', 'Jakarta, 01 Desember 1990'],
  ['Jakarta, 1 - 2 - 1990', 'Jakarta, 01 Februari 1990'],
  ['Jakarta, 1990-02-03', 'Jakarta, 03 Februari 1990'],
  ['bandung 1 januari 1980', 'bandung, 01 Januari 1980'],
  ['Bandung. 1januari1980', 'Bandung, 01 Januari 1980'],
  ['Bandung tgl 1-1-1980', 'Bandung, 01 Januari 1980'],
  ['1 januari 1980', '01 Januari 1980'],
  ['1-1-1980', '01 Januari 1980'],
  ['tanggal 1-1-1980', '01 Januari 1980'],
  ['1/1/1980', '01 Januari 1980'],
  ['Jakarta, 1 Jan 1990', 'Jakarta, 01 Januari 1990'],
  ['Garut, 9 Agt. 1990', 'Garut, 09 Agustus 1990'],
  ['Garut, 9 Nop 1990', 'Garut, 09 November 1990'],
  ['Garut, 9 Des 1990', 'Garut, 09 Desember 1990'],
  ['Garut, 9 Pebruari 1990', 'Garut, 09 Februari 1990'],
  ['Garut, 9 May 1990', 'Garut, 09 Mei 1990'],
  ['Garut, January 9, 1990', 'Garut, 09 Januari 1990'],
  // Not a calendar day, but clearly meant as a date; the rule reports it.
  ['Garut 31 februari 1990', 'Garut, 31 Februari 1990'],
  ['E\u0301nde 10 mei 1945', 'Énde, 10 Mei 1945'],
])('tidies the date %s', (typed, tidy) => {
  expect(tidyAnswer(fields.tempatTanggalLahir, typed)).toBe(tidy);
  expect(tidyAnswer(fields.tempatTanggalLahir, tidy)).toBe(tidy);
});

it.each([
  'Jakarta, 1/13/1990',
  'Jakarta, 1 Januari 90',
  'Jakarta, 1 Januari 19901',
  'Jakarta, 123 Januari 1990',
  'Jakarta, 1 Jum 1990',
  'Jakarta, 1 Januari 1990 2 Mei 1991',
  'Jakarta, #1 Januari 1990',
  'Jakarta, Januari 1990',
  'Jakarta',
])('leaves %s unchanged', (typed) => {
  expect(tidyAnswer(fields.tempatTanggalLahir, typed)).toBe(typed);
});

it.each([
  ['Kp. Cibodas, RT 02/RW 04', 'Kp. Cibodas, RT 02 RW 04'],
  ['Kp. Cibodas RT 02 / RW 04', 'Kp. Cibodas RT 02 RW 04'],
  ['Kp. Cibodas RT 02/04', 'Kp. Cibodas RT 02 RW 04'],
  ['Kp. Cibodas rt.02/04', 'Kp. Cibodas rt.02 RW 04'],
  ['Kp. Cibodas RT/RW 02/04', 'Kp. Cibodas RT 02 RW 04'],
  ['Kp. Cibodas RT/RW: 002/004', 'Kp. Cibodas RT 002 RW 004'],
  ['Blok A/12, Cibodas', 'Blok A 12, Cibodas'],
  ['Kp. Cibodas\nRT 02 RW 04,\r\n Layung\n', 'Kp. Cibodas, RT 02 RW 04, Layung'],
  ['Kp. Cibodas,1 Mei 1990', 'Kp. Cibodas,1 Mei 1990'],
])('tidies the address %j', (typed, tidy) => {
  expect(tidyAnswer(fields.alamatLengkap, typed)).toBe(tidy);
  expect(checkAnswer(fields.alamatLengkap, tidy)).toBeNull();
});

it.each([
  [tanggungan, ' 1500 ', '1.500'],
  [tanggungan, '007', '7'],
  [penghasilan, '1500000', 'Rp 1.500.000'],
  [penghasilan, 'rp1500000,-', 'Rp 1.500.000'],
  [penghasilan, '1,5  juta', '1,5 juta'],
  [tanggalAcara, '5 jul 2027', '05 Juli 2027'],
  [tanggalAcara, 'Garut, 5 jul 2027', 'Garut, 5 jul 2027'],
  [uraian, 'satu\n\ndua ', 'satu dua'],
])('tidies by kind: %#', (field, typed, tidy) => {
  expect(tidyAnswer(field, typed)).toBe(tidy);
  expect(tidyAnswer(field, tidy)).toBe(tidy);
});

it.each([
  [
    fields.pekerjaan,
    'PETANI/PEKEBUN',
    'Petani Pekebun',
    'Tanda / diganti spasi, karena surat hanya memuat huruf.',
  ],
  [
    fields.pekerjaan,
    "Guru (ma'had)",
    'Guru mahad',
    "Tanda ( ' ) dihapus, karena surat hanya memuat huruf.",
  ],
  [
    fields.pekerjaan,
    ' TNI / POLRI ',
    'TNI POLRI',
    'Tanda / diganti spasi, karena surat hanya memuat huruf.',
  ],
  [
    fields.alamatLengkap,
    'Kp. Ma’mur (dekat masjid), Blok A/12',
    'Kp. Mamur dekat masjid, Blok A 12',
    'Tanda / diganti spasi, tanda ’ ( ) dihapus, karena alamat di surat tidak memuatnya.',
  ],
  [
    fields.tempatTanggalLahir,
    "Ma'rang [Pangkep], 5/7/1992",
    'Marang Pangkep, 05 Juli 1992',
    "Tanda ' [ ] dihapus, karena surat hanya memuat huruf.",
  ],
])('takes forbidden signs out of an answer and says so: %#', (field, typed, tidy, explained) => {
  expect(tidyAnswer(field, typed)).toBe(tidy);
  expect(explainTidying(field, typed)).toBe(explained);
  expect(checkAnswer(field, tidy)).toBeNull();
});

it.each([
  [fields.alamatLengkap, 'Kp. Cibodas RT 02/04'],
  [fields.tempatTanggalLahir, 'Jakarta, 1/2/1990'],
  [fields.tempatTanggalLahir, "Ma'rang  1-2-90"],
  [fields.pekerjaan, ' Petani  Pekebun'],
  [fields.pekerjaan, 'Petani & Pekebun'],
  [fields.nama, "Ma'mun (almarhum)"],
  [fields.nik, '3205/0115 0190 0001'],
  [penghasilan, '1.000/bulan'],
  [tanggalAcara, '1/2/2027'],
])('explains nothing where no sign is taken out: %#', (field, typed) => {
  expect(explainTidying(field, typed)).toBe('');
});

it('joins other answers to one line', () => {
  expect(tidyAnswer(fields.nama, '  Siti \n Aminah ')).toBe('Siti Aminah');
});

it.each([
  ['untuk mengajukan KUR.', 'mengajukan KUR'],
  ['Surat ini dipergunakan untuk melamar kerja', 'melamar kerja'],
  ['untuknya sendiri', 'untuknya sendiri'],
  [' ', ''],
])('tidies the purpose %j', (typed, tidy) => expect(tidyPurpose(typed)).toBe(tidy));
