import { expect, test } from 'vitest';
import { readFonts } from '../../../../tests/fixtures/letter-documents.ts';
import { shapeText } from './shape-text.ts';

const fonts = readFonts();
const glyph = (sign: string): number => fonts.regular.glyphs.get(sign.codePointAt(0) ?? 0) ?? 0;

test('a mark sits over the middle of its letter and takes no width', () => {
  const { signs, width } = shapeText(fonts, 'regular', 'M̃');
  expect(signs).toHaveLength(1);
  expect(width).toBe(fonts.regular.advance(glyph('M')));
  expect(signs[0]?.marks[0]?.y).toBeGreaterThan(100);
});

test('a second mark stands on the first', () => {
  const [sign] = shapeText(fonts, 'regular', 'ə̃́').signs;
  const [lower, upper] = sign?.marks ?? [];
  expect(upper?.y ?? 0).toBeGreaterThan(lower?.y ?? 0);
});

test('i and j lose their dot under a mark, and copy with it', () => {
  const { signs } = shapeText(fonts, 'regular', 'j̃į̃');
  expect(signs.map(({ base }) => base)).toEqual([glyph('ȷ'), glyph('ı')]);
  expect(signs.map(({ text }) => text)).toEqual(['j̃', 'į̃']);
});

test('pairs are kerned', () => {
  const alone = shapeText(fonts, 'bold', 'T').width + shapeText(fonts, 'bold', 'A').width;
  expect(shapeText(fonts, 'bold', 'TA').width).toBeLessThan(alone);
});

test('a letter that italic lacks comes from regular', () => {
  const faces = shapeText(fonts, 'italic', 'Nễ').signs.map(({ face }) => face);
  expect(faces).toEqual(['italic', 'regular']);
});
