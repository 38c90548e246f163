import { expect, it } from 'vitest';
import { kass } from '../../../worker/contract/collections/figures.ts';
import { layNames, lineHeight } from './lay-names.ts';

const names = kass.fields.map(({ label }) => label);
/** About as wide as the portal's face. */
const measure = (text: string, size: number) => text.length * size * 0.54;
const lay = (slot: number, height = 200) => layNames(names, { slot, height }, measure);
const slots = Array.from({ length: 180 }, (_, step) => 20 + step);

it('gives every name in full, apart from its neighbours, whatever the width of a bar', () => {
  for (const slot of slots) {
    const { lines, size, turned } = lay(slot);
    const width = (parts: string[]) =>
      turned
        ? parts.length * size * lineHeight
        : Math.max(...parts.map((part) => measure(part, size)));
    expect(lines.map((parts) => parts.join(' ').replace('/ ', '/'))).toEqual(names);
    expect(Math.max(...lines.map(width))).toBeLessThan(slot);
    expect(size).toBeGreaterThanOrEqual(14);
  }
});

it('turns names only where they have no room', () => {
  expect(lay(130)).toMatchObject({ turned: false, size: 16 });
  expect(lay(98)).toMatchObject({ turned: false, size: 14 });
  expect(lay(60)).toMatchObject({ turned: true });
});

it('makes turned names short where a bar has room for more lines', () => {
  const longest = (slot: number) =>
    Math.max(
      ...lay(slot)
        .lines.flat()
        .map((line) => line.length),
    );
  expect(longest(25)).toBe(37);
  expect(longest(45)).toBeLessThan(22);
});

it('makes turned names smaller before they take too much height', () => {
  expect(lay(45, 300).size).toBe(16);
  expect(lay(45, 100).size).toBe(14);
});
