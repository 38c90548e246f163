import { describe, expect, it } from 'vitest';
import { check } from '../basics/input.ts';
import { contentSchema } from './content-schema.ts';
import { amount, area, image, line, price, rupiahFigure } from './fields.ts';
import { emptyValue, toNumber } from './values.ts';

describe('an amount in rupiah', () => {
  const read = (text: unknown) => check(contentSchema(rupiahFigure('anggaran', 'Anggaran')), text);

  it.each([
    ['1.250.000', '1.250.000'],
    ['1250000', '1.250.000'],
    [1250000, '1.250.000'],
    ['Rp 1.250.000,00', '1.250.000'],
    ['Rp1.250.000,-', '1.250.000'],
    ['1.250.000,50', '1.250.000,50'],
    ['617.666.666,66', '617.666.666,66'],
    ['100,5', '100,50'],
    ['(250)', '-250'],
    ['-Rp 250', '-250'],
    ['-0', '0'],
    ['-', '0'],
    ['0', '0'],
    [' ', ''],
  ])('stores %j as %j', (text, values) => {
    expect(read(text)).toEqual({ ok: true, values });
    expect(read(values)).toEqual({ ok: true, values });
  });

  it.each([
    ...['seratus juta', '1,5 juta', '1,250,000', '1.25', '1250000.00', 1.5, '1.2500'],
    ...['12.50.000', '(250', '--250', '#REF!', '9'.repeat(17)],
  ])('rejects %j', (text) => {
    const message = 'Anggaran harus angka, misalnya 12.500.000.';
    expect(read(text)).toEqual({ ok: false, errors: { '': message } });
  });
});

describe('a price', () => {
  const read = (text: unknown) => check(contentSchema(price('harga', 'Harga', '')), text);

  it.each([
    ['15000', 15000],
    ['15.000', 15000],
    ['1.234.567', 1234567],
    [' 7 ', 7],
    [0, 0],
    ['9007199254740991', 9007199254740991],
  ])('parses %j as %i rupiah', (text, values) => expect(read(text)).toEqual({ ok: true, values }));

  it.each([
    ...['', '15,5', '-1', '1.50', '1.5000', '.500', '15.000,00', 'Rp15', '15 000', '1.'],
    '1234.567',
  ])('rejects %j', (text) => {
    const message = 'Harga harus bilangan bulat mulai dari 0, misalnya 15000 atau 15.000.';
    expect(read(text)).toEqual({ ok: false, errors: { '': message } });
  });

  it('rejects prices beyond the safe integers', () => {
    const message = 'Harga terlalu besar. Periksa lagi jumlah nolnya.';
    expect(read('9007199254740992')).toEqual({ ok: false, errors: { '': message } });
  });
});

describe('a text', () => {
  const isTaken = (field: Parameters<typeof contentSchema>[0], length: number) =>
    check(contentSchema(field), 'x'.repeat(length)).ok;

  it('enforces the maximum length of its field', () => {
    for (const [field, max] of [
      [line('a', 'A'), 200],
      [area('a', 'A', 4), 20_000],
      [amount('a', 'A'), 50],
    ] as const) {
      expect([isTaken(field, max), isTaken(field, max + 1)]).toEqual([true, false]);
    }
  });

  it('is stored as typed', () => {
    const typed = ' dua\r\n baris ';
    expect(check(contentSchema(area('a', 'A', 4)), typed)).toEqual({ ok: true, values: typed });
  });
});

it('starts empty: no text, no price and no picture', () => {
  const fields = [line('a', 'A'), amount('a', 'A'), price('a', 'A', ''), image('a', 'A')];
  expect(fields.map(emptyValue)).toEqual(['', '', 0, null]);
});

it.each([
  ['1.234', 1234],
  [' 56 ', 56],
  [78, 78],
  ['12 orang', 0],
  ['1,5', 0],
  ['617.666.666,66', 617666666.66],
  ['', 0],
  [null, 0],
  [undefined, 0],
])('converts %j to %d for charts', (value, number) => expect(toNumber(value)).toBe(number));
