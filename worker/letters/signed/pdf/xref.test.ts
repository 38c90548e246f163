import { describe, expect, test } from 'vitest';
import { Reader } from './reader.ts';
import { type Dict, Unreadable, type Value } from './syntax.ts';
import { readStreamTable, readTable } from './xref.ts';

const rows = (count: number, offset = 7) =>
  `${String(offset).padStart(10, '0')} 00000 n \n`.repeat(count);
const free = '0000000000 65535 f \n';
const table = (text: string) => readTable(new Reader(Buffer.from(`${text}trailer\n<< /Size 9 >>`)));

describe('a table of words', () => {
  test('tells each object’s place, in one part or in several', () => {
    const { entries, trailer } = table(
      `\n0 2\n${free}${rows(1, 5)}4 2\n${rows(1, 6)}${rows(1, 7)}9 0\n`,
    );
    expect([...entries]).toEqual([
      [1, { offset: 5 }],
      [4, { offset: 6 }],
      [5, { offset: 7 }],
    ]);
    expect(trailer).toEqual(new Map([['Size', 9]]));
  });

  test('tells two thousand objects, and no more', () => {
    expect(table(`1 2000\n${rows(2000)}`).entries.size).toBe(2000);
    expect(() => table(`0 2001\n${free}${rows(2000)}`)).toThrow(Unreadable);
    expect(() => table(`1 1000\n${rows(1000)}2000 1001\n${rows(1001)}`)).toThrow(Unreadable);
  });

  test.each([
    ['tells an object twice', `1 1\n${rows(1)}1 1\n${rows(1)}`],
    ['tells the object nought', `0 1\n${rows(1)}`],
    ['tells an object of an impossible generation', '1 1\n0000000007 65536 n \n'],
    ['tells an object in another way', '1 1\n0000000007 00000 x \n'],
    ['tells fewer objects than it says', `1 2\n${rows(1)}`],
    ['tells more objects than it says', `1 1\n${rows(2)}`],
    ['does not say how many', `1\n${rows(1)}`],
  ])('is refused that %s', (_, text) => {
    expect(() => table(text)).toThrow(Unreadable);
  });

  test.each(['', 'trailer', 'trailer [1]'])('is refused with the trailer %j', (trailer) => {
    expect(() => readTable(new Reader(Buffer.from(`1 1\n${rows(1)}${trailer}`)))).toThrow(
      Unreadable,
    );
  });
});

test('free numbers are listed apart', () => {
  expect([...table(`0 2\n${free}${free}2 1\n${rows(1)}`).freed]).toEqual([0, 1]);
  const trailer: Dict = new Map(Object.entries({ W: [1, 1, 1], Index: [3, 1] }));
  expect([...readStreamTable(trailer, Uint8Array.of(0, 0, 0)).freed]).toEqual([3]);
});

const dict = (widths: Value, more: Record<string, Value> = {}): Dict =>
  new Map(Object.entries({ W: widths, Size: 2, ...more }));
const read = (trailer: Dict, ...bytes: number[]) => [
  ...readStreamTable(trailer, Uint8Array.from(bytes)).entries,
];

describe('a table in a stream', () => {
  test('tells each object’s place, in the file or in an object stream', () => {
    const trailer = dict([1, 2, 1], { Index: [0, 2, 7, 1] });
    expect(read(trailer, 0, 9, 9, 9, 1, 1, 2, 0, 2, 0, 5, 3)).toEqual([
      [1, { offset: 258 }],
      [7, { stream: 5, index: 3 }],
    ]);
    expect(
      readStreamTable(dict([1, 1, 0], { Size: 0 }), new Uint8Array()).trailer.get('Size'),
    ).toBe(0);
  });

  test('tells all up to its size where it has no index', () => {
    expect(read(dict([1, 1, 0]), 0, 0, 1, 9)).toEqual([[1, { offset: 9 }]]);
  });

  test('has places of up to eight bytes', () => {
    const one = { Index: [3, 1] };
    expect(read(dict([1, 8, 2], one), 1, 0, 0, 0, 0, 1, 2, 3, 4, 0, 0)).toEqual([
      [3, { offset: 0x01020304 }],
    ]);
    expect(read(dict([1, 4, 4], one), 2, 0, 0, 0, 5, 0, 0, 1, 0)).toEqual([
      [3, { stream: 5, index: 256 }],
    ]);
    expect(read(dict([1, 1, 0], one), 1, 9)).toEqual([[3, { offset: 9 }]]);
  });

  test('tells two thousand objects, and no more', () => {
    const many = (index: number[], count: number) =>
      readStreamTable(dict([1, 1, 0], { Index: index }), new Uint8Array(count * 2).fill(1)).entries
        .size;
    expect(many([1, 2000], 2000)).toBe(2000);
    expect(() => many([1, 2001], 2001)).toThrow(Unreadable);
    expect(() => many([1, 1000, 5000, 1001], 2001)).toThrow(Unreadable);
    // So many that counting them would take days.
    expect(() => many([1, 2 ** 50], 1)).toThrow(Unreadable);
  });

  const one = [1, 9, 0];
  test.each<[string, Dict, number[]]>([
    ['without widths', new Map([['Size', 1]]), []],
    ['with widths in no list', dict(1, { Index: [3, 1] }), one],
    ['with two widths', dict([1, 2], { Index: [3, 1] }), one],
    ['with four widths', dict([1, 1, 1, 0], { Index: [3, 1] }), one],
    ['without a width of kinds', dict([0, 1, 1], { Index: [3, 1] }), [9, 0]],
    ['with a wide kind', dict([2, 1, 1], { Index: [3, 1] }), [0, 1, 9, 0]],
    ['with a wide kind, in rows as if it were not', dict([2, 1, 1], { Index: [3, 1] }), one],
    ['without a width of places', dict([1, 0, 1], { Index: [3, 1] }), [1, 0]],
    ['with places too wide', dict([1, 9, 0], { Index: [3, 1] }), [1, 0, 0, 0, 0, 0, 0, 0, 0, 9]],
    [
      'with a place beyond any file',
      dict([1, 8, 0], { Index: [3, 1] }),
      [1, 255, 0, 0, 0, 0, 0, 0, 9],
    ],
    ['with a width in words', dict([1, 1, { name: 'x' }], { Index: [3, 1] }), one],
    ['with a width below nought', dict([1, 1, -1], { Index: [3, 1] }), [1]],
    [
      'with indices too wide',
      dict([1, 1, 9], { Index: [3, 1] }),
      [1, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    ],
    ['with an index in no list', dict([1, 1, 1], { Index: 1 }), one],
    ['with half an index', dict([1, 1, 1], { Index: [3, 1, 5] }), one],
    ['with an index in words', dict([1, 1, 1], { Index: [{ name: 'x' }, 1] }), one],
    ['with a count in words', dict([1, 1, 1], { Index: [3, 1, 4, { name: 'x' }] }), one],
    ['with an index below nought', dict([1, 1, 1], { Index: [-1, 1] }), one],
    ['with a count below nought', dict([1, 1, 1], { Index: [3, 1, 4, -1] }), one],
    ['without size and index', new Map([['W', [1, 1, 1]]]), []],
    ['of fewer rows', dict([1, 1, 1], { Index: [3, 2] }), one],
    ['of more rows', dict([1, 1, 1], { Index: [3, 1] }), [...one, ...one]],
    ['of half a row more', dict([1, 1, 1], { Index: [3, 1] }), [...one, 1]],
    ['that tells the object nought', dict([1, 1, 1], { Index: [0, 1] }), one],
    ['with an impossible generation', dict([1, 1, 3], { Index: [3, 1] }), [1, 9, 1, 0, 0]],
    ['with an unknown kind', dict([1, 1, 1], { Index: [3, 1] }), [3, 9, 0]],
    ['that tells an object twice', dict([1, 1, 1], { Index: [3, 1, 3, 1] }), [...one, ...one]],
  ])('is refused %s', (_, trailer, bytes) => {
    expect(() => read(trailer, ...bytes)).toThrow(Unreadable);
  });
});
