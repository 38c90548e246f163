import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { penghasilan, tanggalAcara, tanggungan, uraian } from '#tests/fixtures/field-kinds.ts';
import { readAnswer } from '../fields.ts';
import { nik, tempatTanggalLahir } from '../letters/usual-fields.ts';
import { printAnswer, showAnswer } from './text-answer.ts';

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
    [nik, '3205011501900001', '3205011501900001'],
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
  [tempatTanggalLahir, 'Jakarta, 05 Juli 1979', 'Jakarta, 5 Juli 1979'],
  [uraian, '05 Juli 2027, 05 Juli', '05 Juli 2027, 05 Juli'],
])('printAnswer formats for letters: %#', (field, answer, printed) => {
  expect(printAnswer(field, answer)).toBe(printed);
});
