import { describe, expect, test } from 'vitest';
import { Reader } from './reader.ts';
import { type Dict, Unreadable, type Value } from './syntax.ts';
import { joinTables, readStreamTable, readTable } from './xref.ts';

const rows = (count: number, offset = 7) =>
  `${String(offset).padStart(10, '0')} 00000 n \n`.repeat(count);
const free = '0000000000 65535 f \n';
const table = (text: string) => readTable(new Reader(`${text}trailer\n<< /Size 9 >>`));

describe('a table', () => {
  test('has the offset of each object in one or more subsections', () => {
    const { entries, trailer } = table(
      `\n0 2\n${free}${rows(1, 5)}4 2\n${rows(1, 6)}${rows(1, 7)}9 0\n`,
    );
    expect([...entries]).toEqual([
      [0, null],
      [1, { generation: 0, stream: null, position: 5 }],
      [4, { generation: 0, stream: null, position: 6 }],
      [5, { generation: 0, stream: null, position: 7 }],
    ]);
    expect(trailer).toEqual(new Map([['Size', 9]]));
  });

  test('has at most two thousand entries', () => {
    expect(table(`1 2000\n${rows(2000)}`).entries.size).toBe(2000);
    expect(() => table(`0 2001\n${free}${rows(2000)}`)).toThrow(Unreadable);
    expect(() => table(`1 1000\n${rows(1000)}2000 1001\n${rows(1001)}`)).toThrow(Unreadable);
  });

  test.each([
    ['has an entry twice', `1 1\n${rows(1)}1 1\n${rows(1)}`],
    ['has an object of number 0', `0 1\n${rows(1)}`],
    ['has too large a generation', '1 1\n0000000007 65536 n \n'],
    ['has an entry of another kind', '1 1\n0000000007 00000 x \n'],
    ['has fewer entries than announced', `1 2\n${rows(1)}`],
    ['has more entries than announced', `1 1\n${rows(2)}`],
    ['does not announce how many', `1\n${rows(1)}`],
    ['has an object both free and in use', `1 1\n${rows(1)}1 1\n${free}`],
    ['has an object in two generations', `1 1\n${rows(1)}1 1\n${rows(1).replace('0 n', '1 n')}`],
    ['has rows without blank', `1 1\n${rows(1).replace(' \n', '\n')}`],
    ['has rows of fewer digits', `1 1\n${rows(1).replace('0', '')}`],
    ['has a comment in a row', `1 1\n${rows(1).replace(' 0', '%\n0')}`],
  ])('is rejected if it %s', (_, text) => {
    expect(() => table(text)).toThrow(Unreadable);
  });

  test.each(['', 'trailer', 'trailer [1]'])('is rejected with the trailer %j', (trailer) => {
    expect(() => readTable(new Reader(`1 1\n${rows(1)}${trailer}`))).toThrow(Unreadable);
  });
});

const dict = (widths: Value, more: Record<string, Value> = {}): Dict =>
  new Map(Object.entries({ W: widths, Size: 2, ...more }));
/** Of object 3 alone, and of three fields of a byte. */
const wide = (...widths: Value[]) => dict(widths, { Index: [3, 1] });
const listing = (...index: Value[]) => dict([1, 1, 1], { Index: index });
const read = (trailer: Dict, ...bytes: number[]) => [
  ...readStreamTable({ value: trailer, packed: Uint8Array.from(bytes) }).entries,
];

describe('a cross-reference stream', () => {
  test('locates each object in the file or in an object stream', () => {
    const trailer = dict([1, 2, 1], { Index: [0, 2, 7, 1] });
    expect(read(trailer, 0, 9, 9, 9, 1, 1, 2, 4, 2, 0, 5, 3)).toEqual([
      [0, null],
      [1, { generation: 4, stream: null, position: 258 }],
      [7, { generation: 0, stream: 5, position: 3 }],
    ]);
    const empty = { value: dict([1, 1, 0], { Size: 0 }), packed: new Uint8Array() };
    expect(readStreamTable(empty).trailer.get('Size')).toBe(0);
  });

  test('has all numbers below its Size if it has no Index', () => {
    expect(read(dict([1, 1, 0]), 0, 0, 1, 9)).toEqual([
      [0, null],
      [1, { generation: 0, stream: null, position: 9 }],
    ]);
  });

  test('has fields of up to eight bytes', () => {
    expect(read(wide(1, 8, 2), 1, 0, 0, 0, 0, 1, 2, 3, 4, 0, 0)).toEqual([
      [3, { generation: 0, stream: null, position: 0x01020304 }],
    ]);
    expect(read(wide(1, 4, 4), 2, 0, 0, 0, 5, 0, 0, 1, 0)).toEqual([
      [3, { generation: 0, stream: 5, position: 256 }],
    ]);
    expect(read(wide(1, 1, 0), 1, 9)).toEqual([[3, { generation: 0, stream: null, position: 9 }]]);
  });

  test('has at most two thousand entries', () => {
    const many = (index: number[], count: number) =>
      read(dict([1, 1, 0], { Index: index }), ...new Uint8Array(count * 2).fill(1)).length;
    expect(many([1, 2000], 2000)).toBe(2000);
    expect(() => many([1, 2001], 2001)).toThrow(Unreadable);
    expect(() => many([1, 1000, 5000, 1001], 2001)).toThrow(Unreadable);
    // Iterating over them would take days.
    expect(() => many([1, 2 ** 50], 1)).toThrow(Unreadable);
  });

  const one = [1, 9, 0];
  test.each<[string, Dict, number[]]>([
    ['without widths', new Map([['Size', 1]]), []],
    ['with widths that are not an array', dict(1, { Index: [3, 1] }), one],
    ['with two widths', wide(1, 2), one],
    ['with four widths', wide(1, 1, 1, 0), one],
    ['without width for the kind', wide(0, 1, 1), [9, 0]],
    ['with two bytes for the kind', wide(2, 1, 1), [0, 1, 9, 0]],
    ['with two bytes for the kind, but rows with one', wide(2, 1, 1), one],
    ['without width for the position', wide(1, 0, 1), [1, 0]],
    ['with too wide a position', wide(1, 9, 0), [1, 0, 0, 0, 0, 0, 0, 0, 0, 9]],
    ['with a position beyond any file', wide(1, 8, 0), [1, 255, 0, 0, 0, 0, 0, 0, 9]],
    ['with a width that is not a number', wide(1, 1, { name: 'x' }), one],
    ['with a negative width', wide(1, 1, -1), [1]],
    ['with too wide a last field', wide(1, 1, 9), [1, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['with an Index that is not an array', dict([1, 1, 1], { Index: 1 }), one],
    ['with half a subsection', listing(3, 1, 5), one],
    ['with a first number that is not a number', listing({ name: 'x' }, 1), one],
    ['with a count that is not a number', listing(3, 1, 4, { name: 'x' }), one],
    ['with a negative first number', listing(-1, 1), one],
    ['with a negative count', listing(3, 1, 4, -1), one],
    ['without Size and Index', new Map([['W', [1, 1, 1]]]), []],
    ['of fewer rows', listing(3, 2), one],
    ['of more rows', listing(3, 1), [...one, ...one]],
    ['of half a row more', listing(3, 1), [...one, 1]],
    ['that has an object of number 0', listing(0, 1), one],
    ['with too large a generation', wide(1, 1, 3), [1, 9, 1, 0, 0]],
    ['with an unknown kind', listing(3, 1), [3, 9, 0]],
    ['with too large a number', listing(2 ** 32, 1), one],
    ['with an object both free and in use', listing(3, 1, 3, 1), [...one, 0, 0, 0]],
    ['with an object in two generations', listing(3, 1, 3, 1), [...one, 1, 9, 1]],
    ['that has an entry twice', listing(3, 1, 3, 1), [...one, ...one]],
  ])('is rejected %s', (_, trailer, bytes) => {
    expect(() => read(trailer, ...bytes)).toThrow(Unreadable);
  });
});

describe('a hybrid file', () => {
  const place = { generation: 0, stream: null, position: 7 };
  const section = (entries: (typeof place | null)[], trailer: Record<string, Value>) => ({
    entries: new Map(entries.entries()),
    trailer: new Map(Object.entries(trailer)),
  });
  const own = { Prev: 9, Root: { ref: 1 } };

  test('merges both sections and has the trailer of the table', () => {
    const table = section([null, place, null], own);
    const stream = section([null, null, place, place], { Type: { name: 'XRef' }, ...own });
    const { entries, trailer } = joinTables(table, stream);
    expect([...entries.values()]).toEqual([null, place, place, place]);
    expect(trailer).toBe(table.trailer);
  });

  test('is rejected with an object in both sections', () => {
    expect(() => joinTables(section([place], {}), section([place], {}))).toThrow(Unreadable);
  });

  test.each<[string, Record<string, Value>]>([
    ['of another save before', { Prev: 8 }],
    ['that refers to a second one', { XRefStm: 8 }],
    ['of another catalog', { Root: { ref: 2 } }],
  ])('is rejected with a stream %s', (_, trailer) => {
    expect(() => joinTables(section([], own), section([], trailer))).toThrow(Unreadable);
  });
});
