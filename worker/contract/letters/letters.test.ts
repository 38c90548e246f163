import { expect, it } from 'vitest';
import { check } from '../basics/input.ts';
import { checkAnswer, type Field } from '../fields.ts';
import { answerFields } from './definition.ts';
import { findLetter, letters, letterTypeSchema, skdp } from './index.ts';
import { lockedFaults } from './locked-parts.ts';

it('finds a type by its exact code', () => {
  expect(letters.map(({ type }) => type)).toEqual(['SKU', 'SKTM', 'SKDP', 'SKDL']);
  for (const letter of letters) {
    expect(findLetter(letter.type)).toBe(letter);
    expect(check(letterTypeSchema, letter.type).ok).toBe(true);
  }
  expect(findLetter('sku')).toBeUndefined();
  const errors = { '': 'Jenis surat tidak dikenal.' };
  // The schema checks the format only; types are stored in the database.
  expect(check(letterTypeSchema, 'SKX').ok).toBe(true);
  for (const wrong of ['sku', 'S', 'SKU SKTM', 'ABCDEFGHI'])
    expect(check(letterTypeSchema, wrong)).toEqual({ ok: false, errors });
});

/** Fields and kinds of each form. */
const fieldsByType: Record<string, Record<string, Field['kind']>> = {
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

it.each(letters)('$type lists the fields in form order', ({ type, fields }) => {
  const kinds = fields.map(({ name, kind }) => [name, kind]);
  expect(kinds).toEqual(Object.entries(fieldsByType[type] ?? {}));
});

const religions =
  'Islam, Kristen Protestan, Katolik, Hindu, Buddha, Konghucu, Kepercayaan terhadap Tuhan YME';
it.each([
  ['SKU', 'keadaanUsahaSaatIni', 'Lancar, Tidak Lancar'],
  ['SKTM', 'jenisKelamin', 'Laki-laki, Perempuan'],
  ['SKDP', 'agama', religions],
  ['SKDP', 'statusPerkawinan', 'Kawin, Belum Kawin'],
  ['SKDP', 'kewarganegaraan', 'WNI, WNA'],
])('%s accepts for %s one of: %s', (type, name, choices) => {
  const letter = findLetter(type);
  const field = letter && answerFields(letter).find((one) => one.name === name);
  if (!field) throw new Error('no such answer');
  for (const choice of choices.split(', ')) expect(checkAnswer(field, choice)).toBeNull();
  expect(checkAnswer(field, 'Lainnya')).toBe(`${field.label} harus salah satu dari: ${choices}.`);
});

it("accepts a village's version of SKDP from before the seventh religion, and none without the sixth", () => {
  const withReligions = (count: number) => ({
    ...skdp,
    fields: skdp.fields.map((field) =>
      field.kind === 'choice' && field.name === 'agama'
        ? { ...field, choices: field.choices.slice(0, count) }
        : field,
    ),
  });
  expect(lockedFaults(skdp, withReligions(6))).toEqual({});
  expect(lockedFaults(skdp, withReligions(5))).toHaveProperty('fields');
});
