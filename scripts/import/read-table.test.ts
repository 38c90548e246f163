import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { csvOf } from '#worker/http/responses/csv.ts';
import { readTable } from './read-table.ts';

const folder = mkdtempSync(join(tmpdir(), 'read-table-'));
afterAll(() => rmSync(folder, { recursive: true }));

function read(content: string | Uint8Array, name = 'berita.csv') {
  const path = join(folder, name);
  writeFileSync(path, content);
  return readTable(path).rows.map(({ row, values }) => [row, values]);
}

it.each([
  ['commas', 'a,b\n1,"x, ""y"""\n'],
  ['semicolons, a mark and CRLF', '\uFEFFa;b\r\n1;"x, ""y"""\r\n'],
  ['tabs', 'a\tb\n1\t"x, ""y"""\n'],
  ["MySQL's backslashes", 'a,b\n1,"x, \\"y\\""\n'],
])('reads CSV with %s', (_, text) => {
  expect(read(text)).toEqual([[2, { a: '1', b: 'x, "y"' }]]);
});

it('reads line breaks within quotes, and counts rows as a spreadsheet does', () => {
  expect(read('a,b\n1,"x\ny"\n2,z\n')).toEqual([
    [2, { a: '1', b: 'x\ny' }],
    [3, { a: '2', b: 'z' }],
  ]);
});

it('distinguishes NULL, an empty text and the word', () => {
  expect(read('a,b,c\nNULL,"NULL",\\N\n')).toEqual([[2, { b: 'NULL' }]]);
  expect(read('a,b\n1\n')).toEqual([[2, { a: '1' }]]);
});

it('reads Windows-1252 when the bytes are not UTF-8', () => {
  const bytes = Uint8Array.from([...Buffer.from('a\nKu'), 0xe9, 0x20, 0x93, 0x94, 0x0a]);
  expect(read(bytes)).toEqual([[2, { a: 'Kué “”' }]]);
});

it('counts empty lines as rows', () => {
  expect(read('a,b\n1,x\n\n2,y\n\n').map(([row]) => row)).toEqual([2, 4]);
});

it('reports a missing file in Indonesian', () => {
  expect(() => readTable(join(folder, 'tidak-ada.csv'))).toThrow('tidak-ada.csv tidak ditemukan.');
});

it("reads JSON arrays, and phpMyAdmin's", () => {
  const rows = [{ a: 1, b: null, c: { d: 'e' } }];
  const expected = [[1, { a: '1', c: '{"d":"e"}' }]];
  expect(read(JSON.stringify(rows), 'x.json')).toEqual(expected);
  const dumped = [{ type: 'header' }, { type: 'table', name: 'artikel', data: rows }];
  expect(read(JSON.stringify(dumped), 'x.json')).toEqual(expected);
});

it("removes the apostrophes only of the portal's own CSV", () => {
  const texts = ['=1+1', '+62812', 'a,=b', "it's", '\tb', 'x; -3'];
  const rows = (id: string) => texts.map((text) => [2, { [id]: '1', teks: text }]);
  const csv = (id: string) => csvOf([[id, 'teks'], ...texts.map((text) => ['1', text])]);
  expect(read(csv('_id')).map(([, values]) => values)).toEqual(
    rows('_id').map(([, values]) => values),
  );
  expect(read(csv('id'))[0]).toEqual([2, { id: '1', teks: "'=1+1" }]);
});

it.each([
  ['UTF-16 little endian', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16 big endian', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ["Excel's separator line", (text: string) => Buffer.from(`sep=;\r\n${text}`)],
])('reads %s', (name, encode) => {
  const row = name.startsWith('Excel') ? 3 : 2;
  expect(read(encode('a;b\r\nKué;"x, y"\r\n'))).toEqual([[row, { a: 'Kué', b: 'x, y' }]]);
});

it('keeps long numbers and leading zeros through a spreadsheet', () => {
  const texts = ['3205011501900001', '081234567890', '0262', '12', '0'];
  const csv = csvOf([['teks'], ...texts.map((text) => [text])]);
  expect(csv).toContain('"=""3205011501900001"""');
  expect(csv).toContain('"=""0262"""');
  expect(csv).toContain('"12"');
  expect(read(csv).map(([, values]) => values)).toEqual(texts.map((teks) => ({ teks })));
  expect(csvOf([['0262']], ',')).not.toContain('=');
});

it.each([
  [
    'an open quote',
    'a,b\n"1,2\n',
    /^berita\.csv tidak dapat dibaca: baris \d+: tanda kutip pembuka/,
  ],
  ['text after a quote, below a separator line,', 'sep=,\na,b\n"1"x,2\n', /baris 3: setelah/],
  ['text after a quote', 'a,b\n"1"x,2\n', /baris 2: setelah tanda kutip penutup/],
])('reports %s of a CSV in Indonesian, with its line', (_, text, message) => {
  expect(() => read(text)).toThrow(message);
});

it.each([
  ['a list of no objects', '[1]', 'x.json'],
  ['broken JSON', '{', 'x.json'],
  ['an open quote', 'a,b\n"1,2\n', 'x.csv'],
])('refuses %s in words', (_, text, name) => {
  expect(() => read(text, name)).toThrow('tidak dapat dibaca');
});

it.each([
  ['new', 'PK\u0003\u0004'],
  ['old', '\u00d0\u00cf\u0011\u00e0'],
])('names CSV for a %s workbook of Excel', (kind, start) => {
  const path = join(folder, `${kind}.xlsx`);
  writeFileSync(path, Buffer.from(start, 'latin1'));
  expect(() => readTable(path)).toThrow('simpan sebagai CSV');
});
