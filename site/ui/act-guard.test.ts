import { expect, it } from 'vitest';
import { hasMoved } from './act-guard.ts';

const at = (seen: number, laid: number) => ({ seen: { x: 0, y: seen }, laid: { x: 0, y: laid } });

it.each([
  ['a row above it is removed', at(300, 300), at(240, 240), true],
  ['the list above it grows while it is scrolled', at(300, 900), at(360, 960), true],
  ['the person scrolls', at(300, 900), at(100, 900), false],
  ['the person scrolls under a sticky bar', at(700, 700), at(700, 900), false],
  ['its place is rounded otherwise', at(300, 300), at(301.5, 301.5), false],
])('a button has moved or not when %s', (_what, before, after, moved) => {
  expect(hasMoved(before, after)).toBe(moved);
});
