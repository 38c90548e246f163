import { describe, expect, it } from 'vitest';
import { check } from '../basics/input.ts';
import { checkAnswer, type Field } from '../fields.ts';
import { answerFields } from './define-letter.ts';
import { findLetter, letters, letterTypeSchema } from './index.ts';

it('a type is found by its name, to the letter', () => {
  expect(letters.map(({ type }) => type)).toEqual(['SKU', 'SKTM', 'SKDP', 'SKDL']);
  for (const letter of letters) {
    expect(findLetter(letter.type)).toBe(letter);
    expect(check(letterTypeSchema, letter.type).ok).toBe(true);
  }
  expect(findLetter('sku')).toBeUndefined();
  const errors = { '': 'Jenis surat tidak dikenal.' };
  // Whether there is such a one the database says.
  expect(check(letterTypeSchema, 'SKX').ok).toBe(true);
  for (const wrong of ['sku', 'S', 'SKU SKTM', 'ABCDEFGHI'])
    expect(check(letterTypeSchema, wrong)).toEqual({ ok: false, errors });
});

/** What each form asks, and what an answer must be. */
const asked: Record<string, Record<string, Field['kind']>> = {
  SKU: {
    nama: 'text',
    nik: 'digits',
    tempatTanggalLahir: 'place-date',
    bentukPerusahaan: 'text',
    npwp: 'text',
    alamatPerusahaan: 'address',
    alamatLengkap: 'address',
    bidangUsaha: 'text',
    jasaDagangUtama: 'text',
    keadaanUsahaSaatIni: 'choice',
    fotoKtp: 'photo',
  },
  SKTM: {
    nama: 'text',
    nik: 'digits',
    kk: 'digits',
    jenisKelamin: 'choice',
    tempatTanggalLahir: 'place-date',
    noIdDtks: 'text',
    pekerjaan: 'occupation',
    alamatLengkap: 'address',
    fotoKtp: 'photo',
  },
  SKDP: {
    nama: 'text',
    nik: 'digits',
    jenisKelamin: 'choice',
    tempatTanggalLahir: 'place-date',
    pendidikan: 'text',
    agama: 'choice',
    statusPerkawinan: 'choice',
    kewarganegaraan: 'choice',
    pekerjaan: 'occupation',
    alamatSebelumnya: 'address',
    alamatSekarang: 'address',
    fotoKtp: 'photo',
    fotoKk: 'photo',
  },
  SKDL: {
    namaLembaga: 'text',
    ketua: 'text',
    tahunBerdiri: 'place-date',
    alamatLengkap: 'address',
    fotoKtp: 'photo',
  },
};

describe.each(letters.map((letter) => [letter.type, letter] as const))('%s', (type, letter) => {
  it('asks what its form asks, in that order', () => {
    const kinds = letter.fields.map(({ name, kind }) => [name, kind]);
    expect(kinds).toEqual(Object.entries(asked[type] ?? {}));
  });
});

it.each([
  ['SKU', 'keadaanUsahaSaatIni', 'Lancar, Tidak Lancar'],
  ['SKTM', 'jenisKelamin', 'Laki-laki, Perempuan'],
  ['SKDP', 'agama', 'Islam, Kristen Protestan, Katolik, Hindu, Buddha, Konghucu'],
  ['SKDP', 'statusPerkawinan', 'Kawin, Belum Kawin'],
  ['SKDP', 'kewarganegaraan', 'WNI, WNA'],
])('%s takes for %s one of: %s', (type, name, choices) => {
  const letter = findLetter(type);
  const field = letter && answerFields(letter).find((one) => one.name === name);
  if (!field) throw new Error('no such answer');
  for (const choice of choices.split(', ')) expect(checkAnswer(field, choice)).toBeNull();
  expect(checkAnswer(field, 'Lainnya')).toBe(`${field.label} harus salah satu dari: ${choices}.`);
});
