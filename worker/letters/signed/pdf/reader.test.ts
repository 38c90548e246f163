import { describe, expect, test } from 'vitest';
import { Reader } from './reader.ts';
import { Unreadable, type Value } from './syntax.ts';

const over = (text: string, at = 0) => new Reader(Buffer.from(text, 'latin1'), at);
const read = (text: string) => over(text).value();
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

describe('a value is read', () => {
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
    ['9999999999 0 R', { ref: 9999999999 }],
    ['12\n0 %c\n R', { ref: 12 }],
    ['[]', []],
    [
      '[1 0 R 2 3 4 0 R/A(b)]',
      [{ ref: 1 }, 2, 3, { ref: 4 }, { name: 'A' }, { text: 'b', start: 18, end: 21 }],
    ],
    ['[1 2]', [1, 2]],
    ['[1 2 true]', [1, 2, true]],
    ['[[1][ 2 ] ]', [[1], [2]]],
    ['<<>>', new Map()],
    [
      '<< /A 1 /B<</C null>> >>',
      new Map<string, Value>([
        ['A', 1],
        ['B', new Map([['C', null]])],
      ]),
    ],
    [
      '<</A/B/C[]>>',
      new Map<string, Value>([
        ['A', { name: 'B' }],
        ['C', []],
      ]),
    ],
    [' \0\t\n\f\r7', 7],
    ['% words\r%\n7', 7],
    [`${' '.repeat(150)}%c\n7`, 7],
    [`%${'c'.repeat(99)}\n7`, 7],
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

describe('what readers understand in several ways is refused', () => {
  test.each([
    ['nothing', ''],
    ['an open list', '[1'],
    ['an open dictionary', '<< /A 1'],
    ['a dictionary closed by half', '<< /A 1 >'],
    ['an open string', '(a(b)'],
    ['a string that ends in an escape', '(a\\'],
    ['open hex', '<41'],
    ['hex of other letters', '<4g>'],
    ['hex of others in between', '<4g41>'],
    ['a key twice', '<< /A 1 /A 1 >>'],
    ['a key twice, written in two ways', '<< /A 1 /#41 1 >>'],
    ['a key that is no name', '<< 1 /A >>'],
    ['a key without value', '<< /A >>'],
    ['a generation of noughts', '12 00 R'],
    ['a generation too long', '12 100000 R'],
    ['a number too long for a reference', '[12345678901 0 R]'],
    ['a reference with a sign', '[+1 0 R]'],
    ['a reference in words', '[x1 0 R]'],
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
    ['a long comment', `%${'c'.repeat(100)}\n7`],
    ['lists too deep', nested(42)],
    ['dictionaries too deep', '<</A'.repeat(41) + '[]'.padEnd(84, '>')],
    ['a comment of an object', '%1 0 obj\n7'],
    ['a comment of a table', '%xref\n7'],
    ['a comment of a trailer', '% trailer\n7'],
    ['a comment of a stream', '%stream\n7'],
    ['a comment at the end that says so', '%endobj'],
    ['the end of a file', '%%EOF\n7'],
  ])('%s', (_, text) => {
    expect(() => read(text)).toThrow(Unreadable);
  });
});

test('of two values only the first is read, up to where it ends', () => {
  for (const [text, end] of [
    ['12 13', 2],
    ['12 0 13', 2],
    ['/A/B', 2],
    ['[1]2', 3],
    ['<</A 1>>2', 8],
    ['(a)b', 3],
    ['<41>2', 4],
    ['1 0 R 2', 5],
  ] as const) {
    const reader = over(text);
    reader.value();
    expect([text, reader.at]).toEqual([text, end]);
  }
});

test('blanks are passed up to a word, the end of a save or of the file', () => {
  for (const [text, at] of [
    ['  x', 2],
    ['\n%%EOF', 1],
    ['%c\n%d\r x', 7],
    ['%c', 2],
    ['', 0],
    ['%c\n%%EOF', 3],
  ] as const) {
    const reader = over(text);
    reader.skipBlanks();
    expect([text, reader.at]).toEqual([text, at]);
  }
});

test.each([
  ['obj<<', true],
  ['obj', true],
  ['obj 1', true],
  ['obj%c', true],
  ['objx', false],
  ['ob', false],
  ['', false],
])('the word obj is taken from %j: %s', (text, taken) => {
  const reader = over(`.${text}`, 1);
  expect(reader.take('obj')).toBe(taken);
  expect(reader.at).toBe(taken ? 4 : 1);
  if (taken) expect(() => over(`  ${text}`).expect('obj')).not.toThrow();
  else expect(() => over(`  ${text}`).expect('obj')).toThrow(Unreadable);
});

test.each([
  'obj(',
  'obj)',
  'obj>',
  'obj[',
  'obj]',
  'obj{',
  'obj}',
  'obj/',
  'obj\0',
  'obj\t',
  'obj\n',
  'obj\f',
  'obj\r',
])('a word ends before the last sign of %j', (text) => {
  expect(over(text).take('obj')).toBe(true);
  expect(over(text).word()).toBe('obj');
});

test('an integer is digits alone, ten at most', () => {
  expect(over(' 0012 ').integer()).toBe(12);
  expect(over('9999999999').integer()).toBe(9999999999);
  for (const text of ['', '-1', '+1', '1.0', '1x', 'x1', '12345678901', '(1)']) {
    expect(() => over(text).integer()).toThrow(Unreadable);
  }
});

test('signs ahead are seen as they stand, and none beyond the end', () => {
  const reader = over('a\xff');
  expect([reader.peek(), reader.peek(1), reader.peek(2)]).toEqual(['a', '\xff', '']);
  expect([reader.has('a'), reader.has('a\xff'), reader.has('b'), reader.has('a\xff\0')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
