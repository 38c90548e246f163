import fc from 'fast-check';
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
  const isRagged = (width: number) => set(width).every(({ stretch }) => stretch === 0);

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

  test('that are ragged break where ragged ones do', () => {
    const ragged = widths.filter(isRagged);
    expect(ragged.length).toBeGreaterThan(50);
    expect(ragged.length).toBeLessThan(250);
    for (const width of ragged) {
      expect(set(width)).toEqual(breakLines(sentence, measure({ width })));
    }
  });

  test('have gaps about as wide as each other', () => {
    const lines = breakLines(words('karet '.repeat(40).trim()), {
      ...measure({ goal: 'justified', width: 14000, indent: 1500 }),
    });
    const full = lines.slice(0, -1).map(({ stretch }) => stretch);
    expect(full.length).toBeGreaterThan(5);
    expect(Math.max(...full) - Math.min(...full)).toBeLessThan(130);
  });

  test('are not made from a word that fills a line alone', () => {
    const lines = breakLines(words(`a ${'Wm'.repeat(40)} b c`), measure({ goal: 'justified' }));
    for (const { stretch } of lines) expect(stretch).toBe(0);
  });
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

/** What lines of so many words each cost by the rules of `breakLines`; none that do not fit. */
function costOfBreaks(
  widths: readonly number[],
  breaks: readonly number[],
  { width, indent, space, goal }: Measure,
): number {
  let at = 0;
  let cost = 0;
  for (const [line, count] of breaks.entries()) {
    const words = widths.slice(at, at + count);
    at += count;
    const room = line === 0 ? width - indent : width;
    const slack = room - words.reduce((sum, word) => sum + word, 0) - (count - 1) * space;
    if (slack < 0) return Number.POSITIVE_INFINITY;
    const last = line === breaks.length - 1;
    const alone = breaks.length === 1;
    if (last && (goal !== 'balanced' || alone)) {
      const lost = !alone && room - slack < 0.12 * width;
      if (lost) cost += goal === 'justified' ? 1 : 0.2 ** 2;
    } else if (goal !== 'justified') cost += (slack / width) ** 2;
    else {
      const share = count > 1 ? slack / (count - 1) / (0.75 * space) : Number.POSITIVE_INFINITY;
      cost += share <= 1 ? share ** 2 : Number.POSITIVE_INFINITY;
    }
  }
  return cost;
}

/** Every way to put so many words into lines. */
const allBreaks = (words: number): number[][] =>
  words === 0
    ? [[]]
    : Array.from({ length: words }, (_, first) =>
        allBreaks(words - first - 1).map((rest) => [first + 1, ...rest]),
      ).flat();

test.each(['justified', 'ragged', 'balanced'] as const)(
  'no other way to break the lines is better, %s',
  (goal) => {
    const wordWidth = fc.integer({ min: 1, max: 12 }).map((tenth) => tenth * 100);
    const room = fc.integer({ min: 13, max: 50 }).map((tenth) => tenth * 100);
    fc.assert(
      fc.property(
        fc.array(wordWidth, { minLength: 1, maxLength: 9 }),
        room,
        fc.constantFrom(0, 100),
        (widths, width, indent) => {
          const measured = { width, indent, space: 100, goal };
          const lines = breakLines(
            widths.map((one) => ({ clusters: [], width: one })),
            measured,
          );
          const costs = allBreaks(widths.length).map((breaks) =>
            costOfBreaks(widths, breaks, measured),
          );
          const torn = Math.min(...costs) === Number.POSITIVE_INFINITY;
          const judged = torn ? { ...measured, goal: 'ragged' as const } : measured;
          const best = torn
            ? Math.min(
                ...allBreaks(widths.length).map((breaks) => costOfBreaks(widths, breaks, judged)),
              )
            : Math.min(...costs);
          const found = lines.map(({ pieces }) => pieces.length);
          expect(costOfBreaks(widths, found, judged)).toBeCloseTo(best, 9);
          expect(lines.flatMap(({ pieces }) => pieces.map(({ run }) => run.width))).toEqual(widths);
          for (const { pieces, width: lineWidth, gaps } of lines) {
            expect(gaps).toBe(pieces.length - 1);
            expect(lineWidth).toBe(pieces.reduce((sum, { run }) => sum + run.width, gaps * 100));
          }
        },
      ),
      { seed: 20261123, numRuns: 400 },
    );
  },
);
