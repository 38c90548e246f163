import { describe, expect, test } from 'vitest';
import { readFonts } from '#tests/fixtures/letter-documents.ts';
import type { FontFile } from './font-file.ts';
import { readMarkPositions } from './mark-positions.ts';
import { viewOf } from './sfnt.ts';

const fonts = readFonts();
const [tilde, acute, dotBelow] = ['\u0303', '\u0301', '\u0323'];

const glyphOf = (font: FontFile, letter: string) =>
  font.glyphs.get(letter.codePointAt(0) ?? 0) ?? 0;

/** The ink box of a glyph. */
function inkOf(font: FontFile, letter: string) {
  const view = viewOf(font.outline(glyphOf(font, letter)));
  const [left = 0, bottom = 0, right = 0, top = 0] = [2, 4, 6, 8].map((at) => view.getInt16(at));
  return { middle: (left + right) / 2, bottom, top };
}

describe.each(['regular', 'bold'] as const)('in %s', (face) => {
  const font = fonts[face];
  const onBase = (letter: string, mark: string) => {
    const offset = font.marks.onBase(glyphOf(font, letter), glyphOf(font, mark));
    if (!offset) throw new Error(`no place for a mark on ${letter}`);
    const ink = inkOf(font, mark);
    return {
      middle: ink.middle + offset.x,
      bottom: ink.bottom + offset.y,
      top: ink.top + offset.y,
    };
  };

  test.each(['M', 'm', 'G', 'W', 'x', 'Q', 'H'])(
    'centres marks over %s without overlap',
    (letter) => {
      const ink = inkOf(font, letter);
      const [above, below] = [onBase(letter, tilde ?? ''), onBase(letter, dotBelow ?? '')];
      expect(Math.abs(above.middle - ink.middle)).toBeLessThan(45);
      expect(above.bottom).toBeGreaterThan(ink.top);
      expect(above.bottom).toBeLessThan(ink.top + 150);
      expect(below.top).toBeLessThan(Math.max(0, ink.bottom) + 1);
      expect(below.top).toBeGreaterThan(-400);
    },
  );

  test('centres a second mark over the first without overlap', () => {
    const [first, second] = [glyphOf(font, tilde ?? ''), glyphOf(font, acute ?? '')];
    const offset = font.marks.onMark(first, second);
    const [lower, upper] = [inkOf(font, tilde ?? ''), inkOf(font, acute ?? '')];
    expect(Math.abs(upper.middle + (offset?.x ?? 0) - lower.middle)).toBeLessThan(80);
    expect(upper.bottom + (offset?.y ?? 0)).toBeGreaterThan(lower.top);
  });

  test('returns undefined for other glyphs', () => {
    const [letter, mark] = [glyphOf(font, 'M'), glyphOf(font, tilde ?? '')];
    expect(font.marks.onBase(letter, letter)).toBeUndefined();
    expect(font.marks.onBase(mark, mark)).toBeUndefined();
    expect(font.marks.onMark(letter, mark)).toBeUndefined();
    expect(font.marks.onMark(mark, glyphOf(font, dotBelow ?? ''))).toBeUndefined();
  });
});

test('returns undefined without a GPOS table', () => {
  const { onBase, onMark } = readMarkPositions(undefined);
  expect([onBase(1, 2), onMark(1, 2)]).toEqual([undefined, undefined]);
});
