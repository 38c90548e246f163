import { describe, expect, it } from 'vitest';
import { tanggalAcara, uraian } from '#tests/fixtures/field-kinds.ts';
import { isPlaceAndDate } from './answers/typed-date.ts';
import { countCharacters, normaliseLine } from './basics/text.ts';
import { checkAnswer, checkPhoto, readAnswer } from './fields.ts';
import { keperluan } from './letters/purpose.ts';
import * as fields from './letters/usual-fields.ts';

const job = 'Pekerjaan minimal 3 huruf dan hanya boleh berisi huruf dan spasi.';
const birth = "Format harus seperti 'Jakarta, 01 Januari 1990'.";
const sex = 'Jenis Kelamin harus salah satu dari: Laki-laki, Perempuan.';

describe('an answer', () => {
  it.each([
    [fields.nama, 'Ñandú 😀 Nguyễn'],
    [fields.nama, 'n'.repeat(200)],
    [fields.nama, '😀'.repeat(200)],
    [fields.nik, '3205011501900001'],
    [fields.nik, ' 3205011501900001 '],
    [fields.tempatTanggalLahir, 'Tasikmalaya Kota, 29 Februari 2024'],
    [fields.pekerjaan, 'Buruh Tani'],
    [fields.pekerjaan, 'PNS'],
    [fields.alamatLengkap, 'Kp. Cibodas, RT 01 RW 03 - Layung'],
    [fields.jenisKelamin, 'Perempuan'],
  ])('accepts answer %#', (field, value) => {
    expect(checkAnswer(field, value)).toBeNull();
  });

  it.each([
    [fields.nama, '', 'Nama wajib diisi'],
    [fields.nama, undefined, 'Nama wajib diisi'],
    [fields.nama, null, 'Nama wajib diisi'],
    [fields.nama, {}, 'Nama harus berupa teks.'],
    [fields.nama, ['Siti'], 'Nama harus berupa teks.'],
    [fields.nama, '😀'.repeat(201), 'Nama maksimal 200 karakter.'],
    [fields.nik, '', 'NIK wajib diisi'],
    [fields.nik, '32050115019000011', 'NIK harus berupa 16 digit angka'],
    [fields.nik, 'a3205011501900001', 'NIK harus berupa 16 digit angka'],
    [fields.nik, '٣٢٠٥٠١١٥٠١٩٠٠٠٠١', 'NIK harus berupa 16 digit angka'],
    [fields.kk, '1', 'No. KK harus berupa 16 digit angka'],
    [fields.pekerjaan, 'PN', job],
    [fields.pekerjaan, 'Guru 1', job],
    [fields.pekerjaan, '1 Guru', job],
    [fields.tempatTanggalLahir, 'Jakarta, 1 Januari 1990', birth],
    [fields.jenisKelamin, 'laki-laki', sex],
    [fields.tempatTanggalLahir, ' ', 'Tempat, Tanggal Lahir tidak boleh kosong.'],
  ])('rejects answer %#', (field, value, message) => {
    expect(checkAnswer(field, value)).toBe(message);
  });

  it('limits addresses to allowed characters and 10 to 300 characters', () => {
    const check = (address: string) => checkAnswer(fields.alamatLengkap, address);
    const rule =
      'Alamat Lengkap minimal 10 karakter dan hanya boleh berisi huruf, angka, spasi, koma, titik, dan tanda hubung.';
    for (const wrong of ['RT 01/02 Cibodas', 'Cibodas 1', '#1 Kp. Cibodas', 'Kp. Cibodas 1#'])
      expect(check(wrong)).toBe(rule);
    for (const right of ['Cibodas 12', 'a'.repeat(300)]) expect(check(right)).toBeNull();
    expect(check('a'.repeat(301))).toBe('Alamat Lengkap maksimal 300 karakter.');
  });
});

it('a long text joins lines to one paragraph of at most 1,000 characters', () => {
  expect(readAnswer(uraian, ' satu\r\n\r\ndua\t tiga\u2028empat\n')).toEqual({
    ok: true,
    text: 'satu dua tiga empat',
  });
  expect(checkAnswer(uraian, '😀'.repeat(1000))).toBeNull();
  // Line breaks count as the spaces that replace them.
  expect(checkAnswer(uraian, `${'a'.repeat(999)}\n\n`)).toBeNull();
  expect(checkAnswer(uraian, 'a'.repeat(1001))).toBe('Uraian maksimal 1.000 karakter.');
  expect(checkAnswer(uraian, ' \n')).toBe('Uraian wajib diisi');
});

describe('a date', () => {
  it.each([
    ['05 Juli 1979', '05 Juli 1979'],
    ['5 juli 1979', '05 Juli 1979'],
    ['5/7/1979', '05 Juli 1979'],
    ['05-07-1979', '05 Juli 1979'],
    ['1979-07-05', '05 Juli 1979'],
    ['5 Jul. 1979', '05 Juli 1979'],
    ['tgl 5 Juli 1979', '05 Juli 1979'],
    ['July 5, 1979', '05 Juli 1979'],
    ['29 Februari 2024', '29 Februari 2024'],
    ['29 Februari 2000', '29 Februari 2000'],
    // Dates of events lie in the future.
    ['31 Desember 2999', '31 Desember 2999'],
  ])('stores %s as %s', (typed, stored) => {
    expect(readAnswer(tanggalAcara, typed)).toEqual({ ok: true, text: stored });
    expect(readAnswer(tanggalAcara, stored)).toEqual({ ok: true, text: stored });
  });

  it.each([
    ...['29 Februari 2023', '29 Februari 1900', '31 April 2024', '0 Mei 2024', '32 Mei 2024'],
    ...['5/13/1979', '5 Juli 79', '5 Juli', 'Juli 1979', '1979', 'besok', '-', '5 Quintilis 1979'],
    ...['Jakarta, 05 Juli 1979', 'Senin, 5 Juli 1979', '5 Juli 1979 6 Juli 1979', '#5 Juli 1979'],
    ...['１ Juli 1979', '5 Juli 19790', 19790705],
  ])('rejects %j', (typed) => {
    expect(checkAnswer(tanggalAcara, typed)).toBe("Format harus seperti '01 Januari 1990'.");
  });

  it('is required', () => {
    expect(checkAnswer(tanggalAcara, '')).toBe('Tanggal Acara wajib diisi');
  });
});

it('requires a photo', () => {
  expect(checkPhoto(fields.fotoKtp, false)).toBe('Foto KTP wajib diisi');
  expect(checkPhoto(fields.fotoKtp, true)).toBeNull();
});

describe('place and date', () => {
  it.each([
    'Jakarta, 01 Januari 1990',
    'Layung, 31 Desember 1600',
    ' E\u0301nde, 10 Mei 1945',
    'Kota Baru, 31 Desember 2001',
    'Jakarta, 29 Februari 2000',
  ])('accepts %s', (text) => expect(isPlaceAndDate(text)).toBe(true));

  it.each([
    ...['Jakarta, 1 Januari 1990', 'Jakarta 01 Januari 1990', 'Jakarta, 01 januari 1990'],
    ...['Jakarta, 01 January 1990', 'Jakarta, 31 Februari 1990', 'Jakarta, 29 Februari 1900'],
    ...['Jakarta, 00 Januari 1990', 'Jakarta, 31 April 1990', 'Jakarta, 99 Januari 1990'],
    ...['\u0301, 01 Januari 1990', 'Jakarta 2, 01 Januari 1990', '2Jakarta, 01 Januari 1990'],
    ...['Jakarta, 001 Januari 1990', 'Jakarta, 01 Januari 190', 'Jakarta, 01 Januari 0000'],
    ...['Jakarta, 01 Januari 0190', 'Jakarta, 31 Desember 1599', ', 01 Januari 1990'],
    ...[' , 01 Januari 1990', 'Jakarta, 01 Januari 1990 ', 'Jakarta, 01 Januari 19900'],
  ])('rejects %s', (text) => expect(isPlaceAndDate(text)).toBe(false));
});

it('rejects objects even if they convert to text', () => {
  for (const value of [{ toString: null, valueOf: 1 }, { toString: 1 }, true])
    expect(checkAnswer(keperluan, value)).toBe('Keperluan harus berupa teks.');
});

it('allows an empty optional answer and enforces its maximum length', () => {
  expect(checkAnswer(keperluan, '')).toBeNull();
  expect(checkAnswer(keperluan, 'k'.repeat(200))).toBeNull();
  expect(checkAnswer(keperluan, 'k'.repeat(201))).toBe('Keperluan maksimal 200 karakter.');
});

it('counts an emoji as one character', () => expect(countCharacters('a😀é')).toBe(3));

it('normalises to NFC and replaces control characters by spaces', () => {
  expect(normaliseLine('e\u0301\u0000\tx')).toBe('é x');
});
