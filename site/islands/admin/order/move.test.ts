import { describe, expect, it } from 'vitest';
import { isSameOrder, moveTo, placeAt } from './move.ts';

describe('moveTo', () => {
  it.each([
    ['c', 0, 'cabd'],
    ['c', 1, 'acbd'],
    ['c', 2, 'abcd'],
    ['a', 1, 'bacd'],
    ['a', 3, 'bcda'],
    ['d', 9, 'abcd'],
  ])('%s to %i is %s', (item, place, wanted) => {
    const items = [...'abcd'];
    expect(moveTo(items, item, place).join('')).toBe(wanted);
    expect(items.join('')).toBe('abcd');
  });
});

describe('isSameOrder', () => {
  it.each([
    ['', '', true],
    ['ab', 'ab', true],
    ['ab', 'ba', false],
    ['ab', 'abc', false],
    ['abc', 'ab', false],
  ])('%j and %j: %s', (one, other, same) => {
    expect(isSameOrder([...one], [...other])).toBe(same);
  });
});

describe('placeAt', () => {
  // A tall row between two small ones.
  const boxes = [
    { top: 0, bottom: 40 },
    { top: 48, bottom: 248 },
    { top: 256, bottom: 296 },
  ];
  it.each([
    [0, 20, 0],
    [0, 140, 0],
    [0, 149, 1],
    [0, 900, 2],
    [2, 276, 2],
    [2, 147, 1],
    [2, 19, 0],
    [1, -50, 0],
    [1, 277, 2],
  ])('the row at %i held at %i stands at %i', (from, y, place) => {
    expect(placeAt(boxes, from, y)).toBe(place);
  });
});
