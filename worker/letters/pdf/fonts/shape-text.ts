import type { Face, LetterFonts } from './faces.ts';
import type { FontFile } from './font-file.ts';
import { viewOf } from './sfnt.ts';

/** A glyph moved from the origin of the letter that it belongs to; thousandths of an em. */
export interface MovedGlyph {
  glyph: number;
  x: number;
  y: number;
}

/** What is drawn as one sign: a letter, and the marks on it where no single letter has them. */
export interface Sign {
  base: number;
  marks: readonly MovedGlyph[];
}

/** A sign with its place in the run and the text that copying it gives. */
export interface PlacedSign extends Sign {
  face: Face;
  text: string;
  x: number;
}

export interface Run {
  signs: readonly PlacedSign[];
  /** Thousandths of an em. */
  width: number;
}

const CLUSTERS = /\P{M}\p{M}*|\p{M}+/gu;
const NO_BREAK = /[\u00A0\u202F]/g;
/** A mark that begins this high stands above its letter and takes away the dot of i and j. */
const ABOVE = 450;
const DOTLESS: Readonly<Record<string, string>> = { i: '\u0131', j: '\u0237' };
const NO_MARKS: readonly MovedGlyph[] = [];

const glyphOf = (font: FontFile, character: string): number =>
  font.glyphs.get(character.codePointAt(0) ?? 0) ?? 0;

function standsAbove(font: FontFile, mark: string): boolean {
  const outline = font.outline(glyphOf(font, mark));
  return outline.length > 0 && viewOf(outline).getInt16(4) > ABOVE;
}

/** The letter and its marks to draw; i and j under a mark that has no letter of its own lose their dot. */
function drawnCharacters(font: FontFile, cluster: string): string[] {
  const apart = Array.from(cluster.normalize('NFD'));
  const dotless = DOTLESS[apart[0] ?? ''];
  if (!dotless || !apart.slice(1).some((mark) => standsAbove(font, mark)))
    return Array.from(cluster);
  return [dotless, ...apart.slice(1)];
}

function placeMark(font: FontFile, base: number, below: MovedGlyph[], glyph: number): MovedGlyph {
  for (const carrier of below.toReversed()) {
    const offset = font.marks.onMark(carrier.glyph, glyph);
    if (offset) return { glyph, x: carrier.x + offset.x, y: carrier.y + offset.y };
  }
  // Without an anchor a mark's own outline reaches back over the letter before it.
  return { glyph, ...(font.marks.onBase(base, glyph) ?? { x: font.advance(base), y: 0 }) };
}

function signOf(font: FontFile, cluster: string): Sign {
  const characters = Array.from(cluster);
  if (characters.length === 1) return { base: glyphOf(font, cluster), marks: NO_MARKS };
  const [first = '', ...others] = drawnCharacters(font, cluster);
  const base = glyphOf(font, first);
  const marks: MovedGlyph[] = [];
  for (const mark of others) marks.push(placeMark(font, base, marks, glyphOf(font, mark)));
  return { base, marks };
}

function faceFor(fonts: LetterFonts, wanted: Face, cluster: string): Face {
  const has = (character: string): boolean => glyphOf(fonts[wanted], character) > 0;
  return Array.from(cluster).every(has) ? wanted : 'regular';
}

/**
 * Text as placed signs: marks on their anchors, pairs kerned. `text` must be clean (clean-text.ts);
 * a letter that bold or italic lacks is taken from regular.
 */
export function shapeText(fonts: LetterFonts, wanted: Face, text: string): Run {
  const signs: PlacedSign[] = [];
  let width = 0;
  for (const [cluster] of text.matchAll(CLUSTERS)) {
    const face = faceFor(fonts, wanted, cluster);
    const sign = signOf(fonts[face], cluster);
    const before = signs[signs.length - 1];
    if (before?.face === face) width += fonts[face].kern(before.base, sign.base);
    // A space that must not break is copied as a common one.
    signs.push({ ...sign, face, text: cluster.replace(NO_BREAK, ' '), x: width });
    width += fonts[face].advance(sign.base);
  }
  return { signs, width };
}
