import { expect, it } from 'vitest';
import { letters } from '#contract/letters/index.ts';
import { nomorWa } from '#contract/whatsapp.ts';
import { penghasilan, tanggalAcara, tanggungan } from '#tests/fixtures/field-kinds.ts';
import { ahliWaris, heirs } from '#tests/fixtures/people-letter.ts';
import {
  describeTypedNumber,
  isMissing,
  problemOf,
  takesDash,
  tidyEntry,
} from './letter-answers.ts';

it.each([
  [penghasilan, '1500000', 'Rp 1.500.000 (satu juta lima ratus ribu rupiah)'],
  [penghasilan, 'Rp 15', 'Rp 15 (lima belas rupiah)'],
  [penghasilan, '1,5', null],
  [penghasilan, 'Rp', null],
  [penghasilan, '', null],
  [tanggungan, '1500', '1.500'],
  [tanggungan, ' 1.500 ', null],
  [tanggungan, '3', null],
  [tanggungan, '003', '3'],
  [tanggalAcara, '5 juli 2027', null],
])('describes a typed number or amount: %#', (field, typed, read) =>
  expect(describeTypedNumber(field, typed)).toBe(read),
);

it("takes '-' for DTKS and NPWP alone", () => {
  const names = letters.flatMap(({ fields }) => fields.filter(takesDash).map(({ name }) => name));
  expect(names.sort()).toEqual(['noIdDtks', 'npwp']);
});

it('accepts a mobile number in any writing as the number for notices, or none', () => {
  const problem = (typed: string) =>
    problemOf(nomorWa, { answers: { nomorWa: typed }, photos: {} });
  expect([problem(''), problem(' +62 812-3456-7890')]).toEqual([null, null]);
  expect(problem('0812')).toContain('misalnya 0812 3456 7890');
});

it('normalizes a list of people: typed answers, unknown columns, people without any', () => {
  const typed = { ...heirs[0], nik: '3205 0115 0190.0001', lama: 'x' };
  expect(tidyEntry(ahliWaris, [typed, { nama: ' ' }, ...heirs.slice(1)])).toEqual(heirs);
  expect(tidyEntry(ahliWaris, [{ nama: '' }])).toEqual([]);
  const entries = { answers: {}, photos: {} };
  expect(isMissing(ahliWaris, entries)).toBe(true);
  expect(isMissing({ ...ahliWaris, least: 0 }, entries)).toBe(false);
});
