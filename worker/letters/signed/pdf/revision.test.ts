import { describe, expect, test } from 'vitest';
import { writeSaves } from '#tests/fixtures/scans.ts';
import { readRevision } from './revision.ts';
import { Unreadable } from './syntax.ts';

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const catalog = '<< /Type /Catalog >>';

const plain = '1 0 obj\n<< >>\nendobj\n';

/** A save of one object with a table; each part is replaceable. */
const save = ({
  object = plain,
  more = '',
  row = '1 1\n0000000000 00000 n \n',
  trailer = 'trailer\n<< /Size 2 >>\n',
  after = '',
  startxref = undefined as string | undefined,
  end = '%%EOF',
} = {}) => {
  const text = `${object}${more}`;
  return `${text}xref\n0 1\n0000000000 65535 f \n${row}${trailer}${after}startxref\n${startxref ?? text.length}\n${end}`;
};
const rowOf = (number: number, offset: number) =>
  `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`;

/** A save whose second object has this body; the first object is a length. */
const streamOf = (body: string, more = '') => {
  const length = `1 0 obj\n3\nendobj\n`;
  const object = `2 0 obj\n${body}endobj\n`;
  const rows = rowOf(1, 0) + rowOf(2, length.length);
  const file = save({ object: length, more: `${object}${more}`, row: rows });
  const packed = readRevision(file, 0).objects.get(2)?.packed;
  return packed && textOf(packed);
};

describe('reads a save', () => {
  test('with its objects, trailer and ends', () => {
    const file = save();
    const { objects, trailer, reserved, startxref, eof, end } = readRevision(file, 0);
    expect([...objects].map(([key, { value }]) => [key, value])).toEqual([[1, new Map()]]);
    expect(trailer).toEqual(new Map([['Size', 2]]));
    expect([[...reserved], startxref, eof, end]).toEqual([[0], 21, file.length, file.length]);
  });

  test('after another, and with up to four blanks at its end', () => {
    const file = textOf(writeSaves([{ objects: { 1: catalog } }, { objects: { 2: '[]' } }]));
    const first = readRevision(file, 0);
    expect([first.end - first.eof, [...first.objects.keys()]]).toEqual([1, [1]]);
    expect([...readRevision(file, first.end).objects.keys()]).toEqual([2]);
    const taken = ['', ' \r\n\n', '\n\n\n\n\n', '\t'].map((blanks) => {
      const { eof, end } = readRevision(save({ end: `%%EOF${blanks}` }), 0);
      return end - eof;
    });
    expect(taken).toEqual([0, 4, 4, 0]);
  });

  test.each([
    ['line feeds', 'stream\nabc\nendstream\n'],
    ['carriage return and line feed', 'stream\r\nabc\r\nendstream\n'],
    ['a line feed only at its start', 'stream\nabcendstream\n'],
  ])('with a stream between %s, its length in place or in another object', (_, body) => {
    for (const length of ['3', '1 0 R'])
      expect(streamOf(`<< /Length ${length} >> ${body}`)).toBe('abc');
  });

  test('with a stream that contains its end mark', () => {
    const words = 'abcendstream endobj';
    expect(streamOf(`<< /Length 19 >> stream\n${words}\nendstream\n`)).toBe(words);
  });

  test('with a length in a dictionary without stream', () => {
    expect(streamOf('<< /Length 1 0 R >> ')).toBeUndefined();
  });
});

test.each([
  ['without dictionary', '7 stream\nabc\nendstream\n'],
  ['without length', '<< >> stream\nabc\nendstream\n'],
  ['with a length that is not a number', '<< /Length (3) >> stream\nabc\nendstream\n'],
  ['with a negative length', '<< /Length -3 >> stream\nabc\nendstream\n'],
  ['longer than its length', '<< /Length 2 >> stream\nabc\nendstream\n'],
  ['shorter than its length', '<< /Length 5 >> stream\nabc\nendstream\n'],
  ['that ends beyond the file', '<< /Length 99999 >> stream\nabc\nendstream\n'],
  ['that begins on the same line', '<< /Length 3 >> stream abc\nendstream\n'],
  ['after a carriage return alone', '<< /Length 3 >> stream\rabc\nendstream\n'],
  ['without an end', '<< /Length 3 >> stream\nabc\n'],
  ['with a wrong length in another object', '<< /Length 1 0 R >> stream\nabcd\nendstream\n'],
  ['with a length in a missing object', '<< /Length 9 0 R >> stream\nabc\nendstream\n'],
  ['without an end, with a length in another object', '<< /Length 1 0 R >> stream\nabc\n'],
  [
    'before a carriage return, its length elsewhere',
    '<< /Length 1 0 R >> stream\nabc\rendstream\n',
  ],
])('rejects a stream %s', (_, body) => {
  expect(() => streamOf(body)).toThrow(Unreadable);
});

describe('rejects a save', () => {
  const sameTable = `xref\n${rowOf(1, 0)}trailer\n<< >>\n`;
  const sameStart = String(save().indexOf('startxref'));
  test.each<[string, Parameters<typeof save>[0]]>([
    ['with something before its objects', { object: `x\n${plain}`, row: rowOf(1, 2) }],
    ['with an object of another generation', { object: '1 1 obj\n<< >>\nendobj\n' }],
    ['with an object twice', { more: plain }],
    ['with an object without entry', { more: '2 0 obj\n<< >>\nendobj\n' }],
    ['with an entry without object', { row: `${rowOf(1, 0)}${rowOf(2, 0)}` }],
    ['with an object at another offset', { row: rowOf(1, 1) }],
    ['with an object of number 0', { object: '0 0 obj\n<< >>\nendobj\n', row: '' }],
    ['with an object without the word obj', { object: '1 0 << >>\nendobj\n' }],
    ['with an object without the word endobj', { object: '1 0 obj\n<< >>\n' }],
    ['with an object of two values', { object: '1 0 obj\n<< >> << >>\nendobj\n' }],
    ['with an object after the table', { after: '2 0 obj\n<< >>\nendobj\n' }],
    ['with a second table', { after: 'xref\n0 0\ntrailer\n<< >>\n' }],
    ['with a second table of the same entries', { after: sameTable, startxref: sameStart }],
    ['with a wrong offset of the table', { startxref: '19' }],
    ['without offset of the table', { startxref: '' }],
    ['without an end', { end: '' }],
    ['with half an end', { end: '%%EO' }],
    ['with its end within a word', { end: 'x%%EOF' }],
    ['without a trailer', { trailer: '' }],
    ['with a comment before the offset of the table', { startxref: '%c\n21' }],
  ])('%s', (_, parts) => {
    expect(() => readRevision(save(parts), 0)).toThrow(Unreadable);
  });

  // Readers that repair damaged files search for these words everywhere.
  test.each([
    ['(2 0 #)', 'obj'],
    ['(2%c\n0%c\n#)', 'obj'],
    ['(2 0#)', 'obj'],
    ['[] % 2 0 #', 'obj'],
    ['<< /Length 8 >> stream\n4\t0\r#\nendstream', 'obj'],
    ['(# <<)', 'trailer'],
    ['(#%c\n<<)', 'trailer'],
    ['[] % #<<', 'trailer'],
  ])('with the object %s, # being the word %s', (body, word) => {
    const saveWith = (some: string) =>
      save({ object: `1 0 obj\n${body.replace('#', some)}\nendobj\n` });
    expect(() => readRevision(saveWith(word), 0)).toThrow(Unreadable);
    expect(readRevision(saveWith(`${word}s`), 0).objects.size).toBe(1);
  });

  test('without a table, and an empty one', () => {
    const end = 'startxref\n0\n%%EOF';
    for (const text of ['', end, `1 0 obj\n${catalog}\nendobj\n${end}`])
      expect(() => readRevision(text, 0)).toThrow(Unreadable);
  });
});

describe('a hybrid file', () => {
  /** Object 1 is in the table, object 2 in the stream (3), to which the table's trailer refers. */
  const hybrid = (rows: number[][], stream = '40') => {
    const objects = '1 0 obj\n<< >>\nendobj\n2 0 obj\n[2]\nendobj\n';
    const index = rows.map(([number]) => `${number} 1`).join(' ');
    const bytes = String.fromCharCode(...rows.flatMap(([, ...row]) => row));
    const table = `3 0 obj\n<< /Type /XRef /W [1 1 1] /Size 4 /Index [${index}] /Length ${bytes.length} >>\nstream\n${bytes}\nendstream\nendobj\n`;
    const file = save({
      more: `2 0 obj\n[2]\nendobj\n${table}`,
      trailer: `trailer\n<< /Size 4 /XRefStm ${stream} >>\n`,
    });
    expect(file.indexOf('3 0 obj')).toBe(objects.length);
    return readRevision(file, 0).objects;
  };

  test('merges the objects of both sections', () => {
    expect([...hybrid([[2, 1, 21, 0]]).keys()]).toEqual([1, 2]);
  });

  test('is rejected with an object in both or none, and with a wrong offset of the stream', () => {
    for (const rows of [[[1, 1, 0, 0]], [[9, 1, 0, 0]], []])
      expect(() => hybrid(rows)).toThrow(Unreadable);
    for (const offset of ['21', '(x)'])
      expect(() => hybrid([[2, 1, 21, 0]], offset)).toThrow(Unreadable);
  });
});
