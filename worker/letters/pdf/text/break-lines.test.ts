import { expect, test } from 'vitest';
import { readFonts } from '../../../../tests/fixtures/letter-documents.ts';
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

test('marks stay with their letter when a word is split', () => {
  const parts = splitRun(shapeText(fonts, 'regular', 'M̃'.repeat(30)), 5000);
  expect(parts.length).toBeGreaterThan(3);
  for (const { clusters } of parts) expect(clusters[0]?.text).toBe('M̃');
});

test('balanced lines are about as long as each other', () => {
  const [first, second] = breakLines(
    words('satu dua tiga empat lima enam'),
    measure({ goal: 'balanced' }),
  );
  expect(Math.abs((first?.width ?? 0) - (second?.width ?? 0))).toBeLessThan(2500);
});

test('no words make no line', () => {
  expect(breakLines([], measure())).toEqual([]);
});
