import { describe, expect, test } from 'vitest';
import { Reader } from './reader.ts';
import { integerOf, isArray, isDict, isSame, nameOf, refOf, textOf } from './syntax.ts';

const read = (text: string) => new Reader(text).value();

test.each([
  ['/Name', { name: 'Name' }],
  ['7 0 R', { ref: 7 }],
  ['(words)', { text: 'words' }],
  ['12', { integer: 12 }],
  ['1.5', {}],
  ['null', {}],
  ['true', {}],
  ['[7]', { list: true }],
  ['<< /name /ref /ref 7 0 R /text (x) >>', { dict: true }],
])('%s has one kind', (text, kinds) => {
  const value = read(text);
  expect({
    name: nameOf(value),
    ref: refOf(value),
    text: textOf(value),
    integer: integerOf(value),
    list: isArray(value) || undefined,
    dict: isDict(value) || undefined,
  }).toEqual(kinds);
});

test('a missing value has no kind', () => {
  for (const read of [nameOf, refOf, textOf, integerOf]) expect(read(undefined)).toBeUndefined();
  expect(integerOf(2 ** 60)).toBeUndefined();
  expect([isArray(undefined), isDict(undefined)]).toEqual([false, false]);
});

describe('two values are the same', () => {
  test.each([
    ['/A', '/#41'],
    ['(AJ)', '<414a>'],
    ['[ 1 2 ]', '[1 2]'],
    ['<< /A 1 /B 2 /C 3 >>', '<< /C 3 /B 2 /A 1 >>'],
    ['<< /A << /B 1 /C [<< /D 1 /E 2 >>] >> >>', '<< /A << /C [<< /E 2 /D 1 >>] /B 1 >> >>'],
    ['1', '1.0'],
    ['595.276', '595.28'],
    ['7 0 R', '7  0  R'],
    ['null', 'null'],
  ])('%s and %s', (one, other) => {
    expect(isSame(read(one), read(other))).toBe(true);
    expect(isSame(read(`<< /K ${one} >>`), read(`<< /K ${other} >>`))).toBe(true);
  });

  test('that are both missing', () => {
    expect(isSame(undefined, undefined)).toBe(true);
  });
});

describe('two values differ', () => {
  test.each([
    ['/A', '/B'],
    ['/A', '(A)'],
    ['(A)', '(B)'],
    ['1', '2'],
    ['1', '1.01'],
    ['595', '-595'],
    ['1', 'true'],
    ['0', 'false'],
    ['0', 'null'],
    ['true', 'false'],
    ['(1)', '1'],
    ['(7 0 R)', '7 0 R'],
    ['7 0 R', '8 0 R'],
    ['7 0 R', '7'],
    ['[]', '<< >>'],
    ['[[(A) 1]]', '<< /A 1 >>'],
    ['[/A 1]', '<< /A 1 >>'],
    ['[1 2]', '[2 1]'],
    ['[1]', '[1 1]'],
    ['[1]', '1'],
    ['<< /A 1 >>', '<< /A 2 >>'],
    ['<< /A 1 >>', '<< /B 1 >>'],
    ['<< /A 1 >>', '<< /A 1 /B null >>'],
    ['<< /ref 7 >>', '7 0 R'],
    ['<< /name (A) >>', '/A'],
    ['<< /text (A) >>', '(A)'],
    ['<< /list [1] >>', '[1]'],
  ])('%s and %s', (one, other) => {
    expect(isSame(read(one), read(other))).toBe(false);
    expect(isSame(read(`[${one}]`), read(`[${other}]`))).toBe(false);
  });

  test.each(['null', '<< >>', '[]', '0'])('%s and a missing one', (text) => {
    expect(isSame(read(text), undefined)).toBe(false);
    expect(isSame(undefined, read(text))).toBe(false);
  });
});
