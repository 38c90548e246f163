import { describe, expect, test } from 'vitest';
import { packOf, type TableWishes, writeStreamSave } from '#tests/fixtures/signed/stream-table.ts';
import { readRevision } from './revision.ts';
import { nameOf, Unreadable } from './syntax.ts';

const bytesOf = (text: string) => Buffer.from(text, 'latin1');
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const catalog = '<< /Type /Catalog >>';
const two = [
  [5, '[1 2]'],
  [6, '/Name'],
] as const;
const told = { 5: [9, 0], 6: [9, 1] } as const;
const packs = (pack: string, packed: Record<number, readonly [number, number]> = told) =>
  writeStreamSave(
    [
      [1, catalog],
      [9, pack],
    ],
    { packed },
  );

describe('a save is read', () => {
  test('with a table in a stream, which need not tell itself', () => {
    for (const untold of [[], [20]]) {
      const { objects, trailer, carriers } = readRevision(
        writeStreamSave([[1, catalog]], { untold }),
        0,
      );
      expect([...objects.keys()]).toEqual(untold.length ? [1] : [1, 20]);
      expect([trailer.get('Size'), ...carriers]).toEqual([30, 20]);
    }
  });

  test('with objects in other objects', () => {
    const pack = packOf([
      [5, '[1 2]'],
      [6, '/Name'],
    ]);
    const file = writeStreamSave(
      [
        [1, catalog],
        [9, pack],
      ],
      { packed: { 5: [9, 0], 6: [9, 1] } },
    );
    const { objects, carriers } = readRevision(file, 0);
    expect(objects.get(5)).toEqual({ value: [1, 2] });
    expect(objects.get(6)).toEqual({ value: { name: 'Name' } });
    expect([...carriers]).toEqual([20, 9]);
    expect(readRevision(writeStreamSave([[9, packOf([])]]), 0).objects.size).toBe(2);
  });

  test('with as many object streams as a letter may have, and no more', () => {
    const packs = (count: number) =>
      Array.from({ length: count }, (_, index) => [index + 30, packOf([])] as const);
    expect(readRevision(writeStreamSave(packs(20)), 0).objects.size).toBe(21);
    expect(() => readRevision(writeStreamSave(packs(21)), 0)).toThrow(Unreadable);
  });

  test('with blanks and comments in an object stream', () => {
    const { objects } = readRevision(packs(packOf(two, { gap: '\n', after: '%c\n' })), 0);
    expect(nameOf(objects.get(6)?.value)).toBe('Name');
  });

  test('with what calls itself an object stream and is none', () => {
    const { objects, carriers } = readRevision(packs('<< /Type /ObjStm /N 0 /First 0 >>', {}), 0);
    expect([objects.has(9), carriers.has(9)]).toEqual([true, false]);
  });
});

describe('a save is refused', () => {
  test.each<[string, Uint8Array]>([
    ['whose table is none', writeStreamSave([[1, catalog]], { dict: '/Type' })],
    ['whose table stands elsewhere', writeStreamSave([[1, catalog]], { startxref: 9 })],
    [
      'whose table is no stream',
      bytesOf(`20 0 obj\n<< /Type /XRef /W [1 2 1] /Index [] >>\nendobj\nstartxref\n0\n%%EOF`),
    ],
    [
      'whose table is of another kind',
      bytesOf(textOf(writeStreamSave([[1, catalog]])).replace('/XRef', '/Xref')),
    ],
    [
      'whose table is not the last object',
      bytesOf(
        textOf(writeStreamSave([[1, catalog]], { untold: [20] })).replace(
          'startxref',
          '21 0 obj\n[]\nendobj\nstartxref',
        ),
      ),
    ],
    [
      'with an object that the table does not tell',
      writeStreamSave(
        [
          [1, catalog],
          [2, '[]'],
        ],
        { untold: [2] },
      ),
    ],
    [
      'with an object stream that the table does not tell',
      writeStreamSave([[9, packOf([])]], { untold: [9] }),
    ],
    [
      'with an object in an object stream that the table does not tell',
      packs(packOf(two), { 5: [9, 0] }),
    ],
    [
      'with an object in an object stream that it tells twice',
      packs(packOf([two[0], two[0]]), { 5: [9, 0] }),
    ],
    [
      'with an object in another place of the object stream',
      packs(packOf(two), { 5: [9, 1], 6: [9, 0] }),
    ],
    ['with an object beyond the object stream', packs(packOf(two), { ...told, 7: [9, 2] })],
    ['with an object in no object stream', packs(packOf([]), { 5: [8, 0] })],
    ['with an object in what is not one', packs(packOf(two).replace('/ObjStm', '/Objects'))],
    [
      'with an object both in an object stream and beside it',
      writeStreamSave(
        [
          [5, '[]'],
          [9, packOf(two)],
        ],
        { packed: told, untold: [] },
      ),
    ],
    [
      'whose table is also in an object stream',
      writeStreamSave([[9, packOf([[20, '[]']])]], { packed: { 20: [9, 0] } }),
    ],
  ])('%s', (_, file) => {
    expect(() => readRevision(file, 0)).toThrow(Unreadable);
  });

  test('whose table is the only one to stand in an object stream, untold where it stands', () => {
    const file = textOf(
      writeStreamSave([[9, packOf([[20, '[]']])]], { packed: { 21: [9, 0] }, untold: [20] }),
    );
    expect(() => readRevision(bytesOf(file.replace('21 1', '20 1')), 0)).toThrow(Unreadable);
  });

  test.each<[string, string]>([
    ['that continues another', packOf(two, { dict: '/N 2 /First 8 /Extends 8 0 R' })],
    ['of fewer objects', packOf(two, { dict: '/N 1 /First 8' })],
    ['of more objects', packOf(two, { dict: '/N 3 /First 8' })],
    ['that does not say how many', packOf(two, { dict: '/First 8' })],
    ['that does not say where', packOf(two, { dict: '/N 2' })],
    ['that says where they are not', packOf(two, { dict: '/N 2 /First 7' })],
    ['with something before the first', packOf(two, { gap: '/Hidden ' })],
    ['with something after the last', packOf(two, { after: '/Hidden' })],
    ['with something between', packOf([[5, '[1 2] /Hidden'], two[1]])],
    ['with an object that begins in another', packOf(two).replace('6 6 ', '6 1 ')],
    ['with a broken filter', packOf(two).replace('/ObjStm', '/ObjStm /Filter /FlateDecode')],
  ])('with an object stream %s', (_, pack) => {
    expect(() => readRevision(packs(pack), 0)).toThrow(Unreadable);
  });

  test.each([
    ['a drawing', packOf([], { after: 'BT (words) Tj ET' })],
    ['fewer objects than none', packOf([], { dict: '/N -1 /First 0' })],
    ['objects before its start', packOf([], { dict: '/N 0 /First -1' })],
    ['no objects nowhere', packOf([], { dict: '/N 0' })],
    ['one object unsaid', packOf([[5, '[]']], { dict: '/First 4' })],
  ])('with an object stream that holds %s', (_, pack) => {
    const packed: TableWishes['packed'] = pack.includes('5 0') ? { 5: [9, 0] } : {};
    expect(() => readRevision(writeStreamSave([[9, pack]], { packed }), 0)).toThrow(Unreadable);
  });
});
