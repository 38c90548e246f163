import { expect, it } from 'vitest';
import { kass } from '#contract/collections/figures.ts';
import { layOutLabels, wrapLabel } from './label-layout.ts';

const names = kass.fields.map(({ label }) => label);
/** Approximates the width of the portal's font. */
const measure = (text: string, size: number) => text.length * size * 0.54;
const layOut = (width: number, largest = 16, height = 200) =>
  layOutLabels(names, { width, height }, { largest, smallest: 14 }, measure);

it('wraps every name in full within the available width', () => {
  for (let space = 90; space < 200; space += 1) {
    const { lines, size } = layOut(space);
    expect(lines.map((parts) => parts.join(' ').replace('/ ', '/'))).toEqual(names);
    expect(Math.max(...lines.flat().map((line) => measure(line, size)))).toBeLessThanOrEqual(space);
  }
});

it('shrinks the text until the longest word fits, down to the smallest size', () => {
  expect(layOut(120).size).toBe(16);
  expect(layOut(90).size).toBe(15);
  expect(layOut(20).size).toBe(14);
});

it('shrinks the text until the lines of a name fit the height', () => {
  expect(layOut(122, 21, 100).size).toBe(20);
  expect(layOut(122, 21, 80).size).toBe(16);
});

it('uses the largest size that fits', () => {
  expect(layOut(300, 28).size).toBe(28);
  expect(layOut(122, 28).size).toBe(20);
});

it.each([
  ['Petani', ['Petani']],
  ['Swadaya/Partisipasi dan Gotong royong', ['Swadaya/', 'Partisipasi dan', 'Gotong royong']],
  ['Buruh/lainnya', ['Buruh/lainnya']],
])('breaks a long label at spaces and after a slash: %s', (label, lines) => {
  expect(wrapLabel(label)).toEqual(lines);
});

it('does not split a word that is too long', () => {
  expect(wrapLabel('Pegawai Negeri', (line) => line.length <= 3)).toEqual(['Pegawai', 'Negeri']);
});
