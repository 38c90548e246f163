import { expect, it } from 'vitest';
import { searchExpression } from './full-text.ts';

it('asks for every word by its beginning, and for the filters', () => {
  expect(
    searchExpression('Siti  aminah', ['nama', 'nik'], { type: 'SKU', status: undefined }),
  ).toBe('type : "SKU" AND {nama nik} : ("Siti"* AND "aminah"*)');
});

it('takes a number with gaps for one word, and a letter number for its parts', () => {
  expect(searchExpression('3205 0115 0190 0001', ['nik'])).toBe('{nik} : ("3205011501900001"*)');
  expect(searchExpression('401/002', ['nomor'])).toBe('{nomor} : ("401"* AND "002"*)');
});

it.each(['', ' ', '"', '*', '()', '- -', "'"])('asks for nothing for %j', (text) => {
  expect(searchExpression(text, ['nama'])).toBeNull();
});

it('holds none of FTS5’s syntax out of the text, and has a bound', () => {
  const wild = '" OR * NEAR( {a} ^b -c : + \\ '.repeat(20);
  expect(searchExpression(wild, ['nama'])).toMatch(
    /^\{nama\} : \((?:"[\p{L}\p{N}]+"\*(?: AND )?){8}\)$/u,
  );
});
