import { describe, expect, test } from 'vitest';
import { packOf, type TableWishes, writeStreamSave } from '#tests/fixtures/signed/stream-table.ts';
import { readRevision } from './revision.ts';
import { nameOf, Unreadable } from './syntax.ts';

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const read = (file: Uint8Array) => readRevision(textOf(file), 0);
const catalog = '<< /Type /Catalog >>';
const two = [
  [5, '[1 2]'],
  [6, '/Name'],
] as const;
const entries = { 5: [9, 0], 6: [9, 1] } as const;
const one = [1, catalog] as const;
const packs = (pack: string, packed: TableWishes['packed'] = entries) =>
  writeStreamSave([one, [9, pack]], { packed });

describe('reads a save', () => {
  test('with a cross-reference stream, which need not list itself', () => {
    for (const unlisted of [[], [20]]) {
      const { objects, trailer, reserved } = read(writeStreamSave([one], { unlisted }));
      expect([...objects.keys()]).toEqual(unlisted.length ? [1] : [1, 20]);
      expect([trailer.get('Size'), ...reserved]).toEqual([30, 20]);
    }
  });

  test('with objects in an object stream', () => {
    const { objects, reserved } = read(packs(packOf(two)));
    expect(objects.get(5)?.value).toEqual([1, 2]);
    expect(objects.get(6)?.value).toEqual({ name: 'Name' });
    expect([...reserved]).toEqual([20, 9]);
    expect(read(writeStreamSave([[9, packOf([])]])).objects.size).toBe(2);
  });

  test('with the maximum number of object streams', () => {
    const packs = (count: number) =>
      Array.from({ length: count }, (_, index) => [index + 30, packOf([])] as const);
    expect(read(writeStreamSave(packs(20))).objects.size).toBe(21);
    expect(() => read(writeStreamSave(packs(21)))).toThrow(Unreadable);
  });

  test('with whitespace and comments in an object stream', () => {
    const { objects } = read(packs(packOf(two, { gap: '\n', after: '%c\n' })));
    expect(nameOf(objects.get(6)?.value)).toBe('Name');
  });

  test('with a dictionary of type ObjStm that is not a stream', () => {
    const { objects, reserved } = read(packs('<< /Type /ObjStm /N 0 /First 0 >>', {}));
    expect([objects.has(9), reserved.has(9)]).toEqual([true, false]);
  });
});

describe('rejects a save', () => {
  const tableOf = (wishes: TableWishes) => writeStreamSave([one], wishes);
  const own = packOf([[20, '[]']]);
  const after = '21 0 obj\n[]\nendobj\nstartxref';
  const noStream = '20 0 obj\n<< /Type /XRef /W [1 2 1] /Index [] >>\nendobj\nstartxref\n0\n%%EOF';
  test.each<[string, Uint8Array | string]>([
    ['whose table has no type', tableOf({ dict: '/Type' })],
    ['whose startxref is not the offset of the table', tableOf({ startxref: 9 })],
    ['whose table is not a stream', noStream],
    ['whose table has another type', textOf(tableOf({})).replace('/XRef', '/Xref')],
    [
      'whose table is not the last object',
      textOf(tableOf({ unlisted: [20] })).replace('startxref', after),
    ],
    ['with an object without entry', writeStreamSave([one, [2, '[]']], { unlisted: [2] })],
    ['with an object stream without entry', writeStreamSave([[9, packOf([])]], { unlisted: [9] })],
    ['with an object in an object stream without entry', packs(packOf(two), { 5: [9, 0] })],
    ['with an object twice in an object stream', packs(packOf([two[0], two[0]]), { 5: [9, 0] })],
    ['with an object at another index', packs(packOf(two), { 5: [9, 1], 6: [9, 0] })],
    ['with an object beyond the object stream', packs(packOf(two), { ...entries, 7: [9, 2] })],
    ['with an object in a missing object stream', packs(packOf([]), { 5: [8, 0] })],
    ['whose table refers to a second one', tableOf({ dict: '/XRefStm 9' })],
    ['whose table has number 0', tableOf({ number: 0, unlisted: [0] })],
    ['with an object in another stream', packs(packOf(two).replace('/ObjStm', '/Objects'))],
    [
      'with an object both in an object stream and outside',
      writeStreamSave(
        [
          [5, '[]'],
          [9, packOf(two)],
        ],
        { packed: entries, unlisted: [] },
      ),
    ],
    [
      'whose table is also in an object stream',
      writeStreamSave([[9, own]], { packed: { 20: [9, 0] } }),
    ],
  ])('%s', (_, file) => {
    const text = typeof file === 'string' ? file : textOf(file);
    expect(() => readRevision(text, 0)).toThrow(Unreadable);
  });

  test('whose table is listed only as an object of an object stream', () => {
    const file = textOf(writeStreamSave([[9, own]], { packed: { 21: [9, 0] }, unlisted: [20] }));
    expect(() => readRevision(file.replace('21 1', '20 1'), 0)).toThrow(Unreadable);
  });

  test.each<[string, string]>([
    ['in another file', packOf(two, { dict: '/N 2 /First 8 /F (x)' })],
    ['that extends another', packOf(two, { dict: '/N 2 /First 8 /Extends 8 0 R' })],
    ['of fewer objects', packOf(two, { dict: '/N 1 /First 8' })],
    ['of more objects', packOf(two, { dict: '/N 3 /First 8' })],
    ['without number of objects', packOf(two, { dict: '/First 8' })],
    ['without offset of the first object', packOf(two, { dict: '/N 2' })],
    ['with a wrong offset of the first object', packOf(two, { dict: '/N 2 /First 7' })],
    ['with something before the first', packOf(two, { gap: '/Hidden ' })],
    ['with something after the last', packOf(two, { after: '/Hidden' })],
    ['with something between', packOf([[5, '[1 2] /Hidden'], two[1]])],
    ['with an object that begins in another', packOf(two).replace('6 6 ', '6 1 ')],
    ['with a broken filter', packOf(two).replace('/ObjStm', '/ObjStm /Filter /FlateDecode')],
  ])('with an object stream %s', (_, pack) => {
    expect(() => read(packs(pack))).toThrow(Unreadable);
  });

  test.each([
    ['page content', packOf([], { after: 'BT (words) Tj ET' })],
    ['a negative number of objects', packOf([], { dict: '/N -1 /First 0' })],
    ['a negative offset of the first object', packOf([], { dict: '/N 0 /First -1' })],
    ['no objects and no offset', packOf([], { dict: '/N 0' })],
    ['one object without their number', packOf([[5, '[]']], { dict: '/First 4' })],
  ])('with an object stream that holds %s', (_, pack) => {
    const packed: TableWishes['packed'] = pack.includes('5 0') ? { 5: [9, 0] } : {};
    expect(() => read(writeStreamSave([[9, pack]], { packed }))).toThrow(Unreadable);
  });
});
