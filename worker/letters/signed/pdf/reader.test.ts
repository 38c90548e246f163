import { describe, expect, test } from 'vitest';
import { Reader } from './reader.ts';
import { Unreadable, type Value } from './syntax.ts';

const read = (text: string) => new Reader(text).value();
const dict = (entries: Record<string, Value>) => new Map(Object.entries(entries));
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

describe('reads a value', () => {
  test.each<[string, Value]>([
    ['true', true],
    ['false', false],
    ['null', null],
    ['0', 0],
    ['-17', -17],
    ['+17', 17],
    ['4.', 4],
    ['.5', 0.5],
    ['.25', 0.25],
    ['-0.25', -0.25],
    ['12.75', 12.75],
    ['/Name', { name: 'Name' }],
    ['/A#20b#2fc#4A', { name: 'A b/cJ' }],
    ['/A#2', { name: 'A#2' }],
    ['/A#zz', { name: 'A#zz' }],
    ['/', { name: '' }],
    ['12 0 R', { ref: 12 }],
    ['999999999 0 R', { ref: 999999999 }],
    ['12\n0\t\0 R', { ref: 12 }],
    ['[]', []],
    ['[1 0 R 2 3 4 0 R/A]', [{ ref: 1 }, 2, 3, { ref: 4 }, { name: 'A' }]],
    ['[/A(b)]', [{ name: 'A' }, { text: 'b', start: 3, end: 6 }]],
    ['[1 2]', [1, 2]],
    ['[1 2 true]', [1, 2, true]],
    ['[[1][ 2 ] ]', [[1], [2]]],
    ['<<>>', new Map()],
    ['<< /A 1 /B<</C null>> >>', dict({ A: 1, B: dict({ C: null }) })],
    ['<</A/B/C[]>>', dict({ A: { name: 'B' }, C: [] })],
    [' \0\t\n\f\r7', 7],
    ['% words\r%\n7', 7],
    [`${' '.repeat(150)}%c\n7`, 7],
    [`%${'c'.repeat(999)}\n7`, 7],
    [nested(41), JSON.parse(nested(41))],
    ['1'.repeat(200), Number('1'.repeat(200))],
  ])('%j', (text, value) => {
    expect(read(text)).toEqual(value);
  });

  test.each([
    ['(words)', 'words'],
    ['()', ''],
    ['(a(b(c))d)', 'a(b(c))d'],
    [String.raw`(\(\)\\)`, '()\\'],
    [String.raw`(\n\r\t\b\f\x)`, '\n\r\t\b\fx'],
    [String.raw`(\101\60\0611\8)`, 'A0118'],
    [String.raw`(\7x\18)`, '\u0007x\u00018'],
    [String.raw`(\501)`, 'A'],
    ['(a\\\nb)', 'ab'],
    ['(a\\\rb)', 'ab'],
    ['(a\\\r\nb)', 'ab'],
    ['(a\\\n\nb)', 'a\nb'],
    ['(\xfe\xff)', '\xfe\xff'],
    ['<>', ''],
    ['<414a>', 'AJ'],
    ['<4 1\n4\tA\r\f\0>', 'AJ'],
    ['<414>', 'A@'],
  ])('the string %j', (text, words) => {
    expect(read(text)).toEqual({ text: words, start: 0, end: text.length });
    expect(read(`[${text} /A]`)).toEqual([
      { text: words, start: 1, end: text.length + 1 },
      { name: 'A' },
    ]);
  });
});

test.each([
  ['nothing', ''],
  ['an open array', '[1'],
  ['an open dictionary', '<< /A 1'],
  ['a half-closed dictionary', '<< /A 1 >'],
  ['an open string', '(a(b)'],
  ['a string that ends in an escape', '(a\\'],
  ['an open hexadecimal string', '<41'],
  ['a hexadecimal string of other letters', '<4g>'],
  ['a hexadecimal string with another letter', '<4g41>'],
  ['a duplicate key', '<< /A 1 /A 1 >>'],
  ['a duplicate key, written differently', '<< /A 1 /#41 1 >>'],
  ['a key that is not a name', '<< 1 /A >>'],
  ['a key without value', '<< /A >>'],
  ['a generation with a leading zero', '[12 00 R]'],
  ['a generation too long', '[12 100000 R]'],
  ['a number too long for a reference', '[1234567890 0 R]'],
  ['a comment in a reference', '[12 %c\n 0 R]'],
  ['a reference with a sign', '[+1 0 R]'],
  ['a reference with a letter in its number', '[x1 0 R]'],
  ['a reference run into a word', '[1 0 Rx]'],
  ['an unknown word', 'truee'],
  ['two signs', '--5'],
  ['two points', '1.2.3'],
  ['a lone point', '.'],
  ['a number run into a word', '5x'],
  ['a word run into a number', 'x5'],
  ['an exponent', '1e5'],
  ['a brace', '{'],
  ['a long word', '1'.repeat(201)],
  ['arrays nested too deeply', nested(42)],
  ['dictionaries nested too deeply', '<</A'.repeat(41) + '[]'.padEnd(84, '>')],
  ['the end of a file', '%%EOF\n7'],
])('rejects syntax that PDF readers parse differently %s', (_, text) => {
  expect(() => read(text)).toThrow(Unreadable);
});

test.each([
  ['12 13', 2],
  ['12 0 13', 2],
  ['/A/B', 2],
  ['[1]2', 3],
  ['<</A 1>>2', 8],
  ['(a)b', 3],
  ['<41>2', 4],
  ['1 0 R 2', 5],
])('stops at the end of the value in %j', (text, end) => {
  const reader = new Reader(text);
  reader.value();
  expect(reader.at).toBe(end);
});

test.each([
  ['  x', 2],
  ['\n%%EOF', 1],
  ['%c\n%d\r x', 7],
  ['%c', 2],
  ['', 0],
  ['%c\n%%EOF', 3],
])('skips whitespace in %j up to a word, the end of a save or of the file', (text, at) => {
  const reader = new Reader(text);
  reader.skipBlanks();
  expect(reader.at).toBe(at);
});

test.each([
  ['obj<<', true],
  ['obj', true],
  ['obj 1', true],
  ['obj%c', true],
  ['objx', false],
  ['ob', false],
  ['', false],
])('reads the word obj from %j: %s', (text, taken) => {
  const reader = new Reader(`.${text}`);
  reader.at = 1;
  expect(reader.take('obj')).toBe(taken);
  expect(reader.at).toBe(taken ? 4 : 1);
});

test.each([
  ...['obj(', 'obj)', 'obj>', 'obj[', 'obj]', 'obj{', 'obj}', 'obj/'],
  ...['obj\0', 'obj\t', 'obj\n', 'obj\f', 'obj\r'],
])('ends a word before the last character of %j', (text) => {
  expect(new Reader(text).take('obj')).toBe(true);
  const reader = new Reader(text);
  expect([reader.next(), reader.token]).toEqual(['word', 'obj']);
});

test('reads two integers, of up to nine digits', () => {
  expect(new Reader(' 0012 7 ').integers()).toEqual([12, 7]);
  expect(new Reader('999999999\n0[').integers()).toEqual([999999999, 0]);
  const others = ['', '1', '1 ', '-1 1', '1 +1', '1.0 1', '1 1x', 'x1 1', '1234567890 1', '(1) 1'];
  for (const text of others) expect(() => new Reader(text).integers()).toThrow(Unreadable);
});
