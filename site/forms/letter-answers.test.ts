import { expect, it } from 'vitest';
import { letters } from '#contract/letters/index.ts';
import { nomorWa } from '#contract/whatsapp.ts';
import { penghasilan, tanggalAcara, tanggungan } from '#tests/fixtures/field-kinds.ts';
import { describeTypedNumber, problemOf, takesDash } from './letter-answers.ts';

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
