import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { type Dict, Unreadable, type Value } from './syntax.ts';
import { unpack } from './unpack.ts';

const flate = { Filter: { name: 'FlateDecode' } };
const dict = (entries: Record<string, Value>): Dict => new Map(Object.entries(entries));
const predicted = (parameters: Record<string, Value>) =>
  dict({ ...flate, DecodeParms: dict(parameters) });
const packed = (...bytes: number[]) => deflateSync(Uint8Array.from(bytes));
const rows = [0, 1, 2, 3, 2, 1, 0, 255, 2, 0, 1, 1, 0, 9, 9, 9];

describe('a stream is unpacked', () => {
  test('that is not packed', () => {
    const bytes = Uint8Array.of(1, 2, 3);
    expect(unpack(dict({}), bytes)).toBe(bytes);
  });

  test.each<[string, Dict]>([
    ['without parameters', dict(flate)],
    ['with none', dict({ ...flate, DecodeParms: null })],
    ['with empty ones', predicted({})],
    ['with predictor 1', predicted({ Predictor: 1, Colors: 3 })],
  ])('%s', (_, parameters) => {
    expect([...unpack(parameters, packed(...rows))]).toEqual(rows);
  });

  test('whose rows are differences to the one above', () => {
    const plain = [1, 2, 3, 2, 2, 2, 2, 3, 3, 9, 9, 9];
    expect([...unpack(predicted({ Predictor: 12, Columns: 3 }), packed(...rows))]).toEqual(plain);
    const first = packed(2, 7, 2, 250);
    expect([...unpack(predicted({ Predictor: 12 }), first)]).toEqual([7, 1]);
  });

  test('of four megabytes, and no more', () => {
    const filled = (size: number) => deflateSync(new Uint8Array(size));
    expect(unpack(dict(flate), filled(4 * 2 ** 20)).length).toBe(4 * 2 ** 20);
    expect(() => unpack(dict(flate), filled(4 * 2 ** 20 + 1))).toThrow(Unreadable);
  });
});

describe('a stream is refused', () => {
  test.each<[string, Dict, Uint8Array]>([
    ['of another filter', dict({ Filter: { name: 'LZWDecode' } }), packed(1)],
    ['of several filters', dict({ Filter: [{ name: 'FlateDecode' }] }), packed(1)],
    ['that breaks off', dict(flate), packed(...rows).subarray(0, 6)],
    ['that is not packed and says so', dict(flate), Uint8Array.of(1, 2, 3)],
    ['with parameters in a list', dict({ ...flate, DecodeParms: [] }), packed(1)],
    ['with a predictor in words', predicted({ Predictor: { name: 'x' } }), packed(0, 1)],
    ['with another predictor', predicted({ Predictor: 15, Columns: 3 }), packed(...rows)],
    ['with more parameters', predicted({ Predictor: 12, Columns: 3, Colors: 1 }), packed(...rows)],
    ['without columns', predicted({ Predictor: 12, Columns: 0 }), packed(0, 0)],
    ['with columns below nought', predicted({ Predictor: 12, Columns: -2 }), packed(0, 0)],
    ['of half a row', predicted({ Predictor: 12, Columns: 3 }), packed(...rows, 0)],
    [
      'with rows predicted in another way',
      predicted({ Predictor: 12, Columns: 3 }),
      packed(1, 1, 1, 1),
    ],
  ])('%s', (_, parameters, bytes) => {
    expect(() => unpack(parameters, bytes)).toThrow(Unreadable);
  });
});
