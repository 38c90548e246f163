import { describe, expect, test } from 'vitest';
import { writeSaves } from '#tests/fixtures/scans.ts';
import { readRevision } from './revision.ts';
import { Unreadable } from './syntax.ts';

const bytesOf = (text: string) => Buffer.from(text, 'latin1');
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const catalog = '<< /Type /Catalog >>';

/** A save of one object and its table, in words; each part may be another. */
const save = ({
  object = '1 0 obj\n<< >>\nendobj\n',
  more = '',
  row = '1 1\n0000000000 00000 n \n',
  trailer = 'trailer\n<< /Size 2 >>\n',
  after = '',
  startxref = undefined as string | undefined,
  end = '%%EOF',
} = {}) => {
  const text = `${object}${more}`;
  return bytesOf(
    `${text}xref\n0 1\n0000000000 65535 f \n${row}${trailer}${after}startxref\n${startxref ?? text.length}\n${end}`,
  );
};
const rowOf = (number: number, offset: number) =>
  `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`;

/** What stands in the file's second object, a stream that begins and ends so. */
const streamOf = (body: string, more = '') => {
  const length = `1 0 obj\n3\nendobj\n`;
  const object = `2 0 obj\n${body}endobj\n`;
  const rows = rowOf(1, 0) + rowOf(2, length.length);
  const file = save({ object: length, more: `${object}${more}`, row: rows });
  const { objects, carriers } = readRevision(file, 0);
  return { words: textOf(objects.get(2)?.packed ?? bytesOf('none')), carriers: [...carriers] };
};

describe('a save is read', () => {
  test('with a table of words: its objects, trailer and ends', () => {
    const file = save();
    const { objects, trailer, carriers, startxref, eof, end } = readRevision(file, 0);
    expect(objects).toEqual(new Map([[1, { value: new Map(), offset: 0 }]]));
    expect(trailer).toEqual(new Map([['Size', 2]]));
    expect([carriers.size, startxref, eof, end]).toEqual([0, 21, file.length, file.length]);
  });

  test('after another, and with up to four blanks at its end', () => {
    const file = writeSaves([{ objects: { 1: catalog } }, { objects: { 2: '[]' } }]);
    const first = readRevision(file, 0);
    expect([first.end - first.eof, [...first.objects.keys()]]).toEqual([1, [1]]);
    expect([...readRevision(file, first.end).objects.keys()]).toEqual([2]);
    for (const [blanks, taken] of [
      ['', 0],
      [' \r\n\n', 4],
      ['\n\n\n\n\n', 4],
      ['\t', 0],
    ] as const) {
      const { eof, end } = readRevision(save({ end: `%%EOF${blanks}` }), 0);
      expect(end - eof).toBe(taken);
    }
  });

  test.each([
    ['a line', 'stream\nabc\nendstream\n'],
    ['two signs for a line', 'stream\r\nabc\r\nendstream\n'],
    ['no line at its end', 'stream\nabcendstream\n'],
    [
      'the word itself in it',
      'stream\nabcendstream endobj\nendstream\n',
      19,
      'abcendstream endobj',
    ],
  ])('with a stream that stands between %s', (_, body, length = 3, words = 'abc') => {
    expect(streamOf(`<< /Length ${length} >> ${body}`)).toEqual({ words, carriers: [] });
  });

  test.each([
    ['a line', 'stream\nabc\nendstream\n'],
    ['two signs for a line', 'stream\r\nabc\r\nendstream\n'],
    ['no line at its end', 'stream\nabcendstream\n'],
  ])('with a stream between %s whose length stands elsewhere', (_, body) => {
    expect(streamOf(`<< /Length 1 0 R >> ${body}`)).toEqual({ words: 'abc', carriers: [1] });
  });

  test('with a length that is no stream’s', () => {
    expect(streamOf('<< /Length 1 0 R >> ')).toEqual({ words: 'none', carriers: [] });
  });
});

describe('a stream is refused', () => {
  test.each([
    ['of nothing', '7 stream\nabc\nendstream\n'],
    ['without length', '<< >> stream\nabc\nendstream\n'],
    ['with a length in words', '<< /Length (3) >> stream\nabc\nendstream\n'],
    ['below nought', '<< /Length -3 >> stream\nabc\nendstream\n'],
    ['that is longer', '<< /Length 2 >> stream\nabc\nendstream\n'],
    ['that is shorter', '<< /Length 5 >> stream\nabc\nendstream\n'],
    ['that ends beyond the file', '<< /Length 99999 >> stream\nabc\nendstream\n'],
    ['that begins on the same line', '<< /Length 3 >> stream abc\nendstream\n'],
    ['after half a line', '<< /Length 3 >> stream\rabc\nendstream\n'],
    ['without an end', '<< /Length 3 >> stream\nabc\n'],
    ['of another length, which stands elsewhere', '<< /Length 1 0 R >> stream\nabcd\nendstream\n'],
    ['of a length that is not there', '<< /Length 9 0 R >> stream\nabc\nendstream\n'],
    ['without an end, whose length stands elsewhere', '<< /Length 1 0 R >> stream\nabc\n'],
    ['with half a line in its length', '<< /Length 1 0 R >> stream\nabc\rendstream\n'],
  ])('%s', (_, body) => {
    expect(() => streamOf(body)).toThrow(Unreadable);
  });
});

describe('a save is refused', () => {
  test.each<[string, Parameters<typeof save>[0]]>([
    [
      'with something before its objects',
      { object: 'x\n1 0 obj\n<< >>\nendobj\n', row: rowOf(1, 2) },
    ],
    ['with an object of another generation', { object: '1 1 obj\n<< >>\nendobj\n' }],
    ['with an object twice', { more: '1 0 obj\n<< >>\nendobj\n' }],
    ['with an object that the table does not tell', { more: '2 0 obj\n<< >>\nendobj\n' }],
    ['with an object in vain', { row: `${rowOf(1, 0)}${rowOf(2, 0)}` }],
    ['with an object elsewhere', { row: rowOf(1, 1) }],
    ['with the object nought', { object: '0 0 obj\n<< >>\nendobj\n', row: '' }],
    ['with an object that does not begin', { object: '1 0 << >>\nendobj\n' }],
    ['with an object that does not end', { object: '1 0 obj\n<< >>\n' }],
    ['with an object of two values', { object: '1 0 obj\n<< >> << >>\nendobj\n' }],
    ['with an object after the table', { after: '2 0 obj\n<< >>\nendobj\n' }],
    ['with a second table', { after: 'xref\n0 0\ntrailer\n<< >>\n' }],
    [
      'with a second table that tells all the same',
      {
        after: `xref\n${rowOf(1, 0)}trailer\n<< >>\n`,
        startxref: String(save().indexOf('startxref')),
      },
    ],
    ['with its table elsewhere', { startxref: '19' }],
    ['without the table’s place', { startxref: '' }],
    ['without an end', { end: '' }],
    ['with half an end', { end: '%%EO' }],
    ['with its end in another word', { end: 'x%%EOF' }],
    ['without a trailer', { trailer: '' }],
  ])('%s', (_, parts) => {
    expect(() => readRevision(save(parts), 0)).toThrow(Unreadable);
  });

  test('without any table, and of nothing', () => {
    for (const text of [
      '',
      'startxref\n0\n%%EOF',
      `1 0 obj\n${catalog}\nendobj\nstartxref\n0\n%%EOF`,
    ]) {
      expect(() => readRevision(bytesOf(text), 0)).toThrow(Unreadable);
    }
  });
});
