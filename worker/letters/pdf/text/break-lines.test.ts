import { describe, expect, test } from 'vitest';
import { readFonts } from '#tests/fixtures/letter-documents.ts';
import { shapeText } from '../fonts/shape-text.ts';
import { breakLines, type Measure, splitRun } from './break-lines.ts';

const fonts = readFonts();
const words = (text: string) => text.split(' ').map((word) => shapeText(fonts, 'regular', word));
const measure = (changes: Partial<Measure> = {}): Measure => ({
  width: 12000,
  indent: 0,
  space: 260,
  goal: 'ragged',
  ...changes,
});

test('no line is wider than the measure, the first less its indent', () => {
  const lines = breakLines(words('pohon karet disadap warga sejak pagi '.repeat(9).trim()), {
    ...measure({ indent: 3000, goal: 'justified' }),
  });
  expect(lines.length).toBeGreaterThan(5);
  for (const [index, line] of lines.entries()) {
    expect(line.width).toBeLessThanOrEqual(index === 0 ? 9000 : 12000);
  }
});

test('a word wider than the measure is split, and nothing of it is lost', () => {
  const lines = breakLines(words(`a ${'Wm'.repeat(40)} b`), measure());
  const text = lines
    .flatMap(({ pieces }) =>
      pieces.map(
        ({ run, joined }) =>
          `${joined ? '' : ' '}${run.clusters.map((cluster) => cluster.text).join('')}`,
      ),
    )
    .join('');
  expect(text).toBe(` a ${'Wm'.repeat(40)} b`);
  expect(Math.max(...lines.map(({ width }) => width))).toBeLessThanOrEqual(12000);
});

test('parts of a word are as full as they can be, each from its own beginning', () => {
  const run = shapeText(fonts, 'regular', 'i'.repeat(30));
  const each = run.width / 30;
  for (const [width, counts] of [
    [each * 10, [10, 10, 10]],
    [each * 10 - 1, [9, 9, 9, 3]],
    [each * 29, [29, 1]],
    [each * 30, [30]],
    [1, Array(30).fill(1)],
  ] as const) {
    const parts = splitRun(run, width);
    expect(parts.map(({ clusters }) => clusters.length)).toEqual(counts);
    for (const part of parts) {
      expect(part.clusters.map(({ x }) => x)).toEqual(part.clusters.map((_, at) => at * each));
      expect(part.width).toBe(part.clusters.length * each);
    }
  }
});

test('marks stay with their letter when a word is split', () => {
  const parts = splitRun(shapeText(fonts, 'regular', 'M̃'.repeat(30)), 5000);
  expect(parts.length).toBeGreaterThan(3);
  for (const { clusters } of parts) expect(clusters[0]?.text).toBe('M̃');
});

describe('justified lines', () => {
  const sentence = words(
    'Nama tersebut di atas benar berdomisili di desa pada alamat sekarang ini',
  );
  const set = (width: number) => breakLines(sentence, measure({ goal: 'justified', width }));
  const widths = Array.from({ length: 300 }, (_, index) => 14_000 + index * 50);

  test('are full, with gaps of at most 1.75 spaces, or the text is ragged as a whole', () => {
    const gaps = widths.flatMap((width) => {
      const lines = set(width);
      expect(lines.at(-1)?.stretch).toBe(0);
      const full = lines.slice(0, -1).filter((line) => line.stretch > 0);
      for (const line of full) expect(line.width + line.gaps * line.stretch).toBeCloseTo(width);
      expect([0, lines.length - 1]).toContain(full.length);
      return full.map(({ stretch }) => (260 + stretch) / 260);
    });
    expect(Math.max(...gaps)).toBeLessThanOrEqual(1.75);
    expect(Math.max(...gaps)).toBeGreaterThan(1.7);
  });
});

test('no words make no line', () => {
  expect(breakLines([], measure())).toEqual([]);
});
