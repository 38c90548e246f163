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

describe('decodes a stream', () => {
  test('without filter', () => {
    const bytes = Uint8Array.of(1, 2, 3);
    expect(unpack({ value: dict({}), packed: bytes })).toBe(bytes);
  });

  test.each<[string, Dict]>([
    ['without parameters', dict(flate)],
    ['with null as parameters', dict({ ...flate, DecodeParms: null })],
    ['with empty parameters', predicted({})],
    ['with predictor 1', predicted({ Predictor: 1, Colors: 3 })],
  ])('%s', (_, value) => {
    expect([...unpack({ value, packed: packed(...rows) })]).toEqual(rows);
  });

  test('with PNG prediction from the row above', () => {
    const plain = [1, 2, 3, 2, 2, 2, 2, 3, 3, 9, 9, 9];
    const three = predicted({ Predictor: 12, Columns: 3 });
    expect([...unpack({ value: three, packed: packed(...rows) })]).toEqual(plain);
    const one = predicted({ Predictor: 12 });
    expect([...unpack({ value: one, packed: packed(2, 7, 2, 250) })]).toEqual([7, 1]);
  });

  test('of at most four megabytes', () => {
    const unpackZeros = (size: number) =>
      unpack({ value: dict(flate), packed: deflateSync(new Uint8Array(size)) });
    expect(unpackZeros(4 * 2 ** 20).length).toBe(4 * 2 ** 20);
    expect(() => unpackZeros(4 * 2 ** 20 + 1)).toThrow(Unreadable);
  });
});

describe('rejects a stream', () => {
  test.each<[string, Dict, Uint8Array]>([
    ['of another filter', dict({ Filter: { name: 'LZWDecode' } }), packed(1)],
    ['of several filters', dict({ Filter: [{ name: 'FlateDecode' }] }), packed(1)],
    ['that is cut off', dict(flate), packed(...rows).subarray(0, 6)],
    ['that is not deflated', dict(flate), Uint8Array.of(1, 2, 3)],
    ['with parameters in a list', dict({ ...flate, DecodeParms: [] }), packed(1)],
    ['with a predictor that is a name', predicted({ Predictor: { name: 'x' } }), packed(0, 1)],
    ['with another predictor', predicted({ Predictor: 15, Columns: 3 }), packed(...rows)],
    ['with more parameters', predicted({ Predictor: 12, Columns: 3, Colors: 1 }), packed(...rows)],
    ['without columns', predicted({ Predictor: 12, Columns: 0 }), packed(0, 0)],
    ['with a negative number of columns', predicted({ Predictor: 12, Columns: -2 }), packed(0, 0)],
    ['of half a row', predicted({ Predictor: 12, Columns: 3 }), packed(...rows, 0)],
    ['with other predictions', predicted({ Predictor: 12, Columns: 3 }), packed(1, 1, 1, 1)],
  ])('%s', (_, value, packed) => {
    expect(() => unpack({ value, packed })).toThrow(Unreadable);
  });

  test('of no bytes or without dictionary', () => {
    expect(() => unpack({ value: dict({}) })).toThrow(Unreadable);
    expect(() => unpack({ value: null, packed: packed(1) })).toThrow(Unreadable);
  });
});
