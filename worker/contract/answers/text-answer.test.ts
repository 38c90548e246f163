import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { penghasilan, tanggalAcara, tanggungan, uraian } from '#tests/fixtures/field-kinds.ts';
import { checkAnswer, readAnswer } from '../fields.ts';
import { sku } from '../letters/index.ts';
import * as fields from '../letters/usual-fields.ts';
import occupations from './occupations.json';
import {
  explainAnswer,
  explainTidying,
  offerCapitals,
  printAnswer,
  showAnswer,
  tidyAnswer,
} from './text-answer.ts';
import { tidyPurpose } from './tidy-text.ts';

describe('showAnswer', () => {
  it.each([
    [tanggungan, '0', '0'],
    [tanggungan, '999', '999'],
    [tanggungan, '1000', '1.000'],
    [tanggungan, '12345678', '12.345.678'],
    [penghasilan, '500', 'Rp 500'],
    [penghasilan, '1500000', 'Rp 1.500.000'],
    [penghasilan, 'Rp1.500.000,-', 'Rp 1.500.000'],
    [tanggalAcara, '05 Juli 2027', '05 Juli 2027'],
    [uraian, '1500000', '1500000'],
    [fields.nik, '3205011501900001', '3205011501900001'],
  ])('formats numbers and amounts: %#', (field, answer, shown) => {
    expect(showAnswer(field, answer)).toBe(shown);
    expect(showAnswer(field, shown)).toBe(shown);
  });

  it.each(['', '-', 'Rp', '1,5', '13 juta', '1000000000000'])('leaves %j unchanged', (answer) => {
    const left = [tanggungan, penghasilan].map((field) => ({ ...field, optional: true as const }));
    for (const field of [tanggungan, penghasilan, ...left]) {
      expect(showAnswer(field, answer)).toBe(answer);
      expect(printAnswer(field, answer)).toBe(answer);
    }
  });

  it('returns text that parses to the same stored value', () => {
    const amount = fc.integer({ min: 0, max: 999_999_999_999 }).map(String);
    fc.assert(
      fc.property(amount, fc.constantFrom(tanggungan, penghasilan), (stored, field) => {
        expect(readAnswer(field, showAnswer(field, stored))).toEqual({ ok: true, text: stored });
      }),
    );
  });
});

it.each([
  [tanggungan, '1000', '1.000'],
  [penghasilan, '0', 'Rp 0 (nol rupiah)'],
  [penghasilan, '1500000', 'Rp 1.500.000 (satu juta lima ratus ribu rupiah)'],
  [tanggalAcara, '05 Juli 2027', '5 Juli 2027'],
  [tanggalAcara, '10 Juli 2027', '10 Juli 2027'],
  [fields.tempatTanggalLahir, 'Jakarta, 05 Juli 1979', 'Jakarta, 5 Juli 1979'],
  [uraian, '05 Juli 2027, 05 Juli', '05 Juli 2027, 05 Juli'],
])('printAnswer formats for letters: %#', (field, answer, printed) => {
  expect(printAnswer(field, answer)).toBe(printed);
});

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
  ...['Jakarta, 1/13/1990', 'Jakarta, 1 Januari 90', 'Jakarta, 1 Januari 19901'],
  ...['Jakarta, 123 Januari 1990', 'Jakarta, 1 Jum 1990', 'Jakarta, 1 Januari 1990 2 Mei 1991'],
  ...['Jakarta, #1 Januari 1990', 'Jakarta, Januari 1990', 'Jakarta'],
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

const lettersOnly = 'karena surat hanya memuat huruf.';
it.each([
  [fields.pekerjaan, 'PETANI/PEKEBUN', 'Petani Pekebun', `Tanda / diganti spasi, ${lettersOnly}`],
  [fields.pekerjaan, "Guru (ma'had)", 'Guru mahad', `Tanda ( ' ) dihapus, ${lettersOnly}`],
  [fields.pekerjaan, ' TNI / POLRI ', 'TNI POLRI', `Tanda / diganti spasi, ${lettersOnly}`],
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
    `Tanda ' [ ] dihapus, ${lettersOnly}`,
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

const noPlace = 'Tempat belum ada. Tulis nama tempat, lalu koma, di depan tanggal.';
const now = new Date('2026-11-22T03:00:00Z');

it.each([
  ['Jakarta, 01 Januari 1990', null],
  ['', null],
  ['1 januari 1980', noPlace],
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
  ['31 Februari 1990', `${noPlace} Februari 1990 hanya sampai tanggal 28.`],
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

it.each([
  ['siti aminah', 'Siti Aminah'],
  ['SITI AMINAH', 'Siti Aminah'],
  ['m. yusuf bin h. umar', 'M. Yusuf bin H. Umar'],
  ['binti saleha', 'Binti Saleha'],
  ["nur-aini ma'mun, s.pd", "Nur-Aini Ma'mun, S.Pd"],
  ['éva ñandú', 'Éva Ñandú'],
  ['RADEN HAMENGKU BUWONO VIII', 'Raden Hamengku Buwono VIII'],
  ['udin d/h asep', 'Udin d/h Asep'],
  ['pt. maju jaya', 'PT. Maju Jaya'],
  ['ASEP SURYANA, S.STP., M.M.', 'Asep Suryana, S.STP., M.M.'],
  ['ASEP SURYANA, S.Pd', 'Asep Suryana, S.Pd'],
  ['asep suryana, s.ip, m.si', 'Asep Suryana, S.IP, M.Si'],
  ['DEDE SUNARYA, SE., MM', 'Dede Sunarya, SE., MM'],
  ['RINA, ST, SKM, S.KM, XYZ', 'Rina, ST, SKM, S.KM, XYZ'],
  ['RINA KARTIKA S.IP', 'Rina Kartika S.IP'],
  ['RINA KARTIKA SH', 'Rina Kartika SH'],
  ['KH. AHMAD DAHLAN', 'KH. Ahmad Dahlan'],
  ['DRS. H. ASEP, HJ. NY. IIS', 'Drs. H. Asep, HJ. NY. IIS'],
  ['hj. siti di kua', 'Hj. Siti Di Kua'],
  ["SEAN O'BRIEN A'ISYAH", "Sean O'Brien A'isyah"],
])('capitalises the name %s as %s', (typed, better) => {
  expect(offerCapitals(fields.nama, typed)).toBe(better);
});

it.each([
  ['kp. cibodas, rt 02 rw 04', 'Kp. Cibodas, RT 02 RW 04'],
  ['KP. CIBODAS RT02 RW04', 'Kp. Cibodas RT02 RW04'],
  ['jl. merdeka no. 12a, blok c-iv', 'Jl. Merdeka No. 12A, Blok C-IV'],
  ['SEBERANG BANK BTN JL. RAYA GG MAWAR', 'Seberang Bank BTN Jl. Raya Gg Mawar'],
  ['samping cv sinar di pasar layung', 'Samping CV Sinar di Pasar Layung'],
])('capitalises the address %s as %s', (typed, better) => {
  expect(offerCapitals(fields.alamatLengkap, typed)).toBe(better);
});

it('capitalises the place and leaves the date unchanged', () => {
  const offer = (typed: string) => offerCapitals(fields.tempatTanggalLahir, typed);
  expect(offer('bandung, 01 Januari 1990')).toBe('Bandung, 01 Januari 1990');
  expect(offer('KOTA BARU, 01 Januari 1990')).toBe('Kota Baru, 01 Januari 1990');
  expect(offer('Bandung, 01 Januari 1990')).toBeNull();
});

it('returns null for mixed case and for fields without names', () => {
  expect(offerCapitals(fields.nama, 'Siti Aminah')).toBeNull();
  expect(offerCapitals(fields.nama, 'de Vries')).toBeNull();
  expect(offerCapitals(fields.pekerjaan, 'PNS')).toBeNull();
  expect(offerCapitals(fields.pekerjaan, 'anggota tni ad')).toBe('Anggota TNI AD');
  expect(offerCapitals(fields.nama, 'Asep Suryana, S.STP., M.M.')).toBeNull();
  expect(offerCapitals(fields.pekerjaan, 'ibu rumah tangga')).toBe('Ibu Rumah Tangga');
  expect(offerCapitals(fields.nik, '3205011501900001')).toBeNull();
  const goods = sku.fields.find(({ name }) => name === 'jasaDagangUtama');
  expect(goods?.kind === 'text' && offerCapitals(goods, 'sembako')).toBeNull();
  for (const field of [uraian, tanggalAcara, penghasilan])
    expect(offerCapitals(field, 'satu juta')).toBeNull();
  expect(offerCapitals(fields.jenisKelamin, 'Perempuan')).toBeNull();
});

it('suggests occupations once, that are valid answers with their usual capitals', () => {
  expect(new Set(occupations).size).toBe(occupations.length);
  for (const occupation of occupations) {
    expect(checkAnswer(fields.pekerjaan, occupation)).toBeNull();
    expect(offerCapitals(fields.pekerjaan, occupation)).toBeNull();
  }
});
