import { expect, test } from 'vitest';
import { readFonts } from '#tests/fixtures/letter-documents.ts';
import { shapeText } from './shape-text.ts';

const fonts = readFonts();
const glyph = (letter: string): number => fonts.regular.glyphs.get(letter.codePointAt(0) ?? 0) ?? 0;

test('a mark sits over the middle of its letter and takes no width', () => {
  const { clusters, width } = shapeText(fonts, 'regular', 'M̃');
  expect(clusters).toHaveLength(1);
  expect(width).toBe(fonts.regular.advance(glyph('M')));
  expect(clusters[0]?.marks[0]?.y).toBeGreaterThan(100);
});

test('stacks a second mark on the first', () => {
  const [cluster] = shapeText(fonts, 'regular', 'ə̃́').clusters;
  const [lower, upper] = cluster?.marks ?? [];
  expect(upper?.y ?? 0).toBeGreaterThan(lower?.y ?? 0);
});

test('aligns a third mark with the second', () => {
  const [cluster] = shapeText(fonts, 'regular', 'M\u0303\u0301\u0304').clusters;
  const [first, second, third] = cluster?.marks ?? [];
  if (!first || !second || !third) throw new Error('three marks');
  for (const [lower, upper] of [
    [first, second],
    [second, third],
  ] as const) {
    const offset = fonts.regular.marks.onMark(lower.glyph, upper.glyph);
    expect(offset?.x).not.toBe(0);
    expect([upper.x, upper.y]).toEqual([lower.x + (offset?.x ?? 0), lower.y + (offset?.y ?? 0)]);
  }
});

test('places a mark without an anchor at the end of its letter', () => {
  const [cluster] = shapeText(fonts, 'regular', '1\u0303').clusters;
  expect(cluster?.marks).toEqual([
    { glyph: glyph('\u0303'), x: fonts.regular.advance(glyph('1')), y: 0 },
  ]);
});

test('i and j keep their dot over a mark below', () => {
  const { clusters } = shapeText(fonts, 'regular', 'i\u0324j\u0330');
  expect(clusters.map(({ base }) => base)).toEqual([glyph('i'), glyph('j')]);
});

test('i and j lose their dot under a mark, and copy with it', () => {
  const { clusters } = shapeText(fonts, 'regular', 'j̃į̃');
  expect(clusters.map(({ base }) => base)).toEqual([glyph('ȷ'), glyph('ı')]);
  expect(clusters.map(({ text }) => text)).toEqual(['j̃', 'į̃']);
  expect(clusters.map(({ marks }) => marks.length)).toEqual([1, 2]);
});

test('pairs are kerned', () => {
  const alone = shapeText(fonts, 'bold', 'T').width + shapeText(fonts, 'bold', 'A').width;
  expect(shapeText(fonts, 'bold', 'TA').width).toBeLessThan(alone);
});

test('a letter that italic lacks comes from regular', () => {
  const faces = shapeText(fonts, 'italic', 'Nễ').clusters.map(({ face }) => face);
  expect(faces).toEqual(['italic', 'regular']);
  // Italic has the letter but not the mark.
  const [cluster] = shapeText(fonts, 'italic', 'M\u0303').clusters;
  expect([cluster?.face, cluster?.base]).toEqual(['regular', glyph('M')]);
});
