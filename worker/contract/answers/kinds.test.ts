import { describe, expect, it } from 'vitest';
import { penghasilan, tanggungan } from '#tests/fixtures/field-kinds.ts';
import { checkAnswer, readAnswer } from '../fields.ts';

describe('a number', () => {
  it.each([
    ['0', '0'],
    ['000', '0'],
    ['7', '7'],
    ['007', '7'],
    ['1000', '1000'],
    ['1.000', '1000'],
    ['12.345.678', '12345678'],
    ['999.999.999.999', '999999999999'],
    ['999999999999', '999999999999'],
    [' 15 ', '15'],
    [15, '15'],
    [0, '0'],
  ])('stores %j as %s', (typed, stored) => {
    expect(readAnswer(tanggungan, typed)).toEqual({ ok: true, text: stored });
    expect(readAnswer(tanggungan, stored)).toEqual({ ok: true, text: stored });
  });

  const rule = 'Jumlah Tanggungan harus bilangan bulat mulai dari 0, misalnya 15 atau 1.500.';

  it.each([
    ...['1.00', '1.0000', '10.00', '0.500', '.500', '1.', '1..000', '1.000.00', '1000.000'],
    ...['1,5', '1,000', '1 000', '-1', '−1', '+1', '1e3', '0x10', 'tiga', '3 orang', '½'],
    ...['１２', '٣', '1\u00b2', 'Rp 5', '5,-', 1.5, 1e21, Number.NaN],
  ])('rejects %j', (typed) => {
    expect(checkAnswer(tanggungan, typed)).toBe(rule);
  });

  it.each(['1000000000000', '1.000.000.000.000', '9'.repeat(40)])('rejects %s as long', (typed) => {
    expect(checkAnswer(tanggungan, typed)).toBe('Jumlah Tanggungan maksimal 12 angka.');
  });

  it.each(['', ' ', '\u200b', null, undefined])('treats %j as missing', (typed) => {
    expect(checkAnswer(tanggungan, typed)).toBe('Jumlah Tanggungan wajib diisi');
  });

  it('rejects values that are not scalars, and text longer than an amount', () => {
    expect(checkAnswer(tanggungan, [5])).toBe('Jumlah Tanggungan harus berupa teks.');
    const long = 'Jumlah Tanggungan maksimal 50 karakter.';
    expect(checkAnswer(tanggungan, '1'.repeat(51))).toBe(long);
  });
});

describe('an amount of money', () => {
  it.each([
    ['0', '0'],
    ['1500000', '1500000'],
    ['01500000', '1500000'],
    ['1.500.000', '1500000'],
    ['Rp 1.500.000', '1500000'],
    ['Rp\u00a01.500.000', '1500000'],
    ['Rp1.500.000,-', '1500000'],
    ['Rp. 1.500.000,00', '1500000'],
    ['rp 1500000', '1500000'],
    ['RP.1500000', '1500000'],
    ['1.500.000 ,-', '1500000'],
    ['1.500.000.-', '1500000'],
    ['1500,00', '1500'],
    ['Rp 999.999.999.999,00', '999999999999'],
    [1_500_000, '1500000'],
  ])('stores %j as %s', (typed, stored) => {
    expect(readAnswer(penghasilan, typed)).toEqual({ ok: true, text: stored });
    expect(readAnswer(penghasilan, stored)).toEqual({ ok: true, text: stored });
  });

  const rule = 'Penghasilan harus jumlah rupiah bulat, misalnya 1500000 atau 1.500.000.';

  it.each([
    ...['Rp', 'Rp.', 'Rp ,-', ',-', ',00', '-', '-1', 'Rp -1', 'Rp Rp 1', 'R 5', 'IDR 5', '$5'],
    ...['1.500.00', '1.5', '1,5', '1.500.000,50', '1.500.000,0', '1,500,000', '1.500,000'],
    ...['1,5 juta', '2jt', 'sejuta', '１５００', 'Rp 1 500', '5 Rp', '5,--', '5,00,-'],
  ])('rejects %j', (typed) => {
    expect(checkAnswer(penghasilan, typed)).toBe(rule);
  });

  it('accepts at most 12 digits', () => {
    for (const typed of ['Rp 1.000.000.000.000,00', '0001000000000000'])
      expect(checkAnswer(penghasilan, typed)).toBe('Penghasilan maksimal 12 angka.');
    // Leading zeros do not count.
    expect(readAnswer(penghasilan, '0000000000001')).toEqual({ ok: true, text: '1' });
  });
});
