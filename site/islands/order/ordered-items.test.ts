import { expect, it } from 'vitest';
import { isSameOrder, moveTo } from './ordered-items.ts';

it.each([
  ['c', 0, 'cabd'],
  ['c', 1, 'acbd'],
  ['c', 2, 'abcd'],
  ['a', 1, 'bacd'],
  ['a', 3, 'bcda'],
  ['d', 9, 'abcd'],
])('moveTo moves %s to index %i: %s', (item, index, expected) => {
  const items = [...'abcd'];
  expect(moveTo(items, item, index).join('')).toBe(expected);
  expect(items.join('')).toBe('abcd');
});

it.each([
  ['', '', true],
  ['ab', 'ab', true],
  ['ab', 'ba', false],
  ['ab', 'abc', false],
  ['abc', 'ab', false],
])('isSameOrder compares %j with %j: %s', (one, other, same) => {
  expect(isSameOrder([...one], [...other])).toBe(same);
});
