import { expect, it } from 'vitest';
import { kass } from '#contract/collections/figures.ts';
import { layNames } from './lay-names.ts';

const names = kass.fields.map(({ label }) => label);
/** About as wide as the portal's face. */
const measure = (text: string, size: number) => text.length * size * 0.54;
const lay = (width: number, largest = 16, height = 200) =>
  layNames(names, { width, height }, { largest, smallest: 14 }, measure);

it('gives every name in full, in lines that have room', () => {
  for (let room = 90; room < 200; room += 1) {
    const { lines, size } = lay(room);
    expect(lines.map((parts) => parts.join(' ').replace('/ ', '/'))).toEqual(names);
    expect(Math.max(...lines.flat().map((line) => measure(line, size)))).toBeLessThanOrEqual(room);
  }
});

it('takes smaller text before a word would stand out, and never one that is too small', () => {
  expect(lay(120).size).toBe(16);
  expect(lay(90).size).toBe(15);
  expect(lay(20).size).toBe(14);
});

it('takes smaller text before the lines of one name meet those of the next', () => {
  expect(lay(122, 21, 100).size).toBe(20);
  expect(lay(122, 21, 80).size).toBe(16);
});

it('takes as large a text as the reader asks for, where it has room', () => {
  expect(lay(300, 28).size).toBe(28);
  expect(lay(122, 28).size).toBe(20);
});
