import { expect, it } from 'vitest';
import { hasMoved } from './act-guard.ts';

const at = (seen: number, scrolled: number) => ({
  seen: { x: 0, y: seen },
  scrolled: { x: 0, y: scrolled },
});

it.each([
  ['a row above it is removed', at(300, 0), at(240, 0), true],
  ['the list above it grows while it is scrolled', at(300, 600), at(360, 600), true],
  ['it goes another way than what is scrolled', at(300, 600), at(360, 660), true],
  ['the person scrolls', at(300, 600), at(100, 800), false],
  ['the person scrolls past a sticky bar', at(700, 0), at(700, 200), false],
  ['a sticky bar comes to its own place', at(700, 0), at(620, 200), false],
  ['its place is rounded otherwise', at(300, 0), at(301.5, 0), false],
])('a button has moved or not when %s', (_what, before, after, moved) => {
  expect(hasMoved(before, after)).toBe(moved);
});
