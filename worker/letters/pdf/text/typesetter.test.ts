import { describe, expect, test } from 'vitest';
import { readFonts } from '#tests/fixtures/letter-documents.ts';
import { clustersOf, createTypesetter, type SetLine, type TextStyle } from './typesetter.ts';

const fonts = readFonts();
const style = { face: 'regular', size: 10, leading: 1.5, width: 200, align: 'left' } as const;
const long = 'pohon karet disadap warga sejak pagi sampai siang di kebun desa '.repeat(3).trim();

const set = (text: string, changes: Partial<TextStyle> = {}) =>
  createTypesetter(fonts).set(text, { ...style, ...changes });
const textOf = (line: SetLine) =>
  clustersOf(line)
    .map(({ text }) => text)
    .join('')
    .trimEnd();
const texts = (text: string, changes?: Partial<TextStyle>) => set(text, changes).lines.map(textOf);
/** Where the line's last letter ends, in points from its beginning. */
const endOf = (line: SetLine) => {
  const last = clustersOf({ ...line, spaced: false }).at(-1);
  return last ? ((last.x + fonts[last.face].advance(last.base)) * line.size) / 1000 : 0;
};

test('stacks lines, each centred in its height', () => {
  const { lines, height } = set(long);
  const middle = (1.5 + fonts.regular.capHeight / 1000) / 2;
  for (const [index, { baseline, size }] of lines.entries()) {
    expect(baseline).toBeCloseTo(10 * (index * 1.5 + middle));
    expect(size).toBe(10);
  }
  expect(lines.length).toBeGreaterThan(4);
  expect(height).toBeCloseTo(lines.length * 15);
  expect(set('').height).toBe(0);
});

test('keeps the whole text with its spaces', () => {
  for (const align of ['left', 'justify', 'centre'] as const) {
    expect(texts(`  ${long}  `, { align }).join(' ')).toBe(long);
  }
  const word = 'Kampungcibodas'.repeat(8);
  expect(texts(word).join('')).toBe(word);
});

describe('a line', () => {
  test('at left begins at the edge, the first after its indent', () => {
    const { lines } = set(long, { indent: 30 });
    expect(lines.map(({ x }) => x)).toEqual([30, ...lines.slice(1).map(() => 0)]);
    for (const line of lines) {
      expect(line.x + line.width).toBeLessThanOrEqual(200);
      expect(endOf(line)).toBeCloseTo(line.width);
      expect(line.line.stretch).toBe(0);
    }
  });

  test('that is justified reaches the other edge, but for the last', () => {
    const { lines } = set(long, { align: 'justify', indent: 30, width: 330 });
    expect(lines).toHaveLength(4);
    for (const line of lines.slice(0, -1)) {
      expect(line.x + line.width).toBeCloseTo(330);
      expect(endOf(line)).toBeCloseTo(line.width);
      expect(line.line.stretch).toBeGreaterThan(0);
    }
    expect(lines.at(-1)?.line.stretch).toBe(0);
  });

  test('with too wide gaps makes the whole text ragged', () => {
    const wide = 'Kampungcibodaskidulpisan';
    const torn = `${long} ${wide} ${wide} ${long}`;
    const { lines } = set(torn, { align: 'justify' });
    expect(lines.length).toBeGreaterThan(9);
    for (const { line } of lines) expect(line.stretch).toBe(0);
    expect(lines.map(textOf)).toEqual(texts(torn));
  });

  test('that is centred has equal margins and balanced lengths', () => {
    const { lines } = set('satu dua tiga empat lima enam tujuh', { align: 'centre', width: 150 });
    expect(lines).toHaveLength(2);
    for (const line of lines) expect(line.x).toBeCloseTo((150 - line.width) / 2);
    const [first, second] = lines.map(({ width }) => width);
    expect(Math.abs((first ?? 0) - (second ?? 0))).toBeLessThan(30);
  });

  test('is underlined on request', () => {
    expect(set('Asep').lines.map(({ underline }) => underline)).toEqual([false]);
    expect(set('Asep', { underline: true }).lines[0]?.underline).toBe(true);
  });
});

test('a line ends with a space if another word follows', () => {
  const isSpaced = (text: string, width: number) =>
    set(text, { width }).lines.map((line) => {
      expect(clustersOf(line).at(-1)?.text === ' ').toBe(line.spaced);
      return line.spaced;
    });
  expect(isSpaced('satu dua tiga', 25)).toEqual([true, true, false]);
  expect(isSpaced('satu dua tiga', 200)).toEqual([false]);
  // Not within a split word.
  expect(isSpaced('satuduatiga satu', 25)).toEqual([false, false, true, false]);
});

test('balances lines on request', () => {
  const [plain, balanced] = [false, true].map((value) => {
    const { lines } = set('satu dua tiga empat lima enam tujuh', { width: 150, balanced: value });
    return Math.abs((lines[0]?.width ?? 0) - (lines[1]?.width ?? 0));
  });
  expect(balanced).toBeLessThan(plain ?? 0);
});

test.each([
  ['berlaku sampai 16 November 2027', '16 November'],
  ['tinggal di Kampung RT 02 sana', 'RT 02'],
  ['tinggal di Kampung RW 11 sana', 'RW 11'],
  ['Jalan Pasar Nomor No. 12 sana', 'No. 12'],
  ['berlaku sesudah pemeriksaan kode QR saja', 'kode QR'],
])('%s keeps %s on one line', (text, together) => {
  for (let width = 80; width < 200; width += 5) {
    expect(texts(text, { width }).some((line) => line.includes(together))).toBe(true);
  }
});

test('measures the width of a text', () => {
  const typesetter = createTypesetter(fonts);
  const [line] = set('Kepala Desa', { face: 'bold', size: 14, width: 500 }).lines;
  expect(typesetter.widthOf('bold', 14, 'Kepala Desa')).toBeCloseTo(line?.width ?? 0);
  expect(typesetter.widthOf('regular', 14, 'Kepala Desa')).toBeLessThan(line?.width ?? 0);
  expect(typesetter.widthOf('regular', 14, '')).toBe(0);
});
