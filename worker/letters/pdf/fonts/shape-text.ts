import type { Face, FontFile, LetterFonts } from './font-file.ts';
import { viewOf } from './sfnt.ts';

/** A glyph moved from the origin of the letter that it belongs to; thousandths of an em. */
export interface MovedGlyph {
  glyph: number;
  x: number;
  y: number;
}

/** A letter with the marks that it has no precomposed glyph for, drawn as one. */
export interface Cluster {
  base: number;
  marks: readonly MovedGlyph[];
}

/** A cluster with its place in the run and the text that copying it gives. */
export interface PlacedCluster extends Cluster {
  face: Face;
  text: string;
  x: number;
}

export interface Run {
  clusters: readonly PlacedCluster[];
  /** Thousandths of an em. */
  width: number;
}

const GRAPHEMES = /\P{M}\p{M}*|\p{M}+/gu;
const NO_BREAK = /[\u00A0\u202F]/g;
/** A mark that starts above this height removes the dot of i and j. */
const ABOVE = 450;
const DOTLESS: Readonly<Record<string, string>> = { i: '\u0131', j: '\u0237' };
const NO_MARKS: readonly MovedGlyph[] = [];

const glyphOf = (font: FontFile, character: string): number =>
  font.glyphs.get(character.codePointAt(0) ?? 0) ?? 0;

function isAbove(font: FontFile, mark: string): boolean {
  const outline = font.outline(glyphOf(font, mark));
  return outline.length > 0 && viewOf(outline).getInt16(4) > ABOVE;
}

/** The letter and its marks to draw; i and j under a mark that has no letter of its own lose their dot. */
function drawnCharacters(font: FontFile, grapheme: string): string[] {
  const apart = Array.from(grapheme.normalize('NFD'));
  const dotless = DOTLESS[apart[0] ?? ''];
  if (!dotless || !apart.slice(1).some((mark) => isAbove(font, mark))) return Array.from(grapheme);
  return [dotless, ...apart.slice(1)];
}

function placeMark(font: FontFile, base: number, below: MovedGlyph[], glyph: number): MovedGlyph {
  for (const carrier of below.toReversed()) {
    const offset = font.marks.onMark(carrier.glyph, glyph);
    if (offset) return { glyph, x: carrier.x + offset.x, y: carrier.y + offset.y };
  }
  // Without an anchor the outline of a mark itself extends left over the letter.
  return { glyph, ...(font.marks.onBase(base, glyph) ?? { x: font.advance(base), y: 0 }) };
}

function clusterOf(font: FontFile, grapheme: string): Cluster {
  const characters = Array.from(grapheme);
  if (characters.length === 1) return { base: glyphOf(font, grapheme), marks: NO_MARKS };
  const [first = '', ...others] = drawnCharacters(font, grapheme);
  const base = glyphOf(font, first);
  const marks: MovedGlyph[] = [];
  for (const mark of others) marks.push(placeMark(font, base, marks, glyphOf(font, mark)));
  return { base, marks };
}

function faceFor(fonts: LetterFonts, wanted: Face, grapheme: string): Face {
  const has = (character: string): boolean => glyphOf(fonts[wanted], character) > 0;
  return Array.from(grapheme).every(has) ? wanted : 'regular';
}

/**
 * Text as placed clusters: marks on their anchors, pairs kerned. `text` must be clean (clean-text.ts);
 * a letter that bold or italic lacks is taken from regular.
 */
export function shapeText(fonts: LetterFonts, wanted: Face, text: string): Run {
  const clusters: PlacedCluster[] = [];
  let width = 0;
  for (const [grapheme] of text.matchAll(GRAPHEMES)) {
    const face = faceFor(fonts, wanted, grapheme);
    const cluster = clusterOf(fonts[face], grapheme);
    const before = clusters[clusters.length - 1];
    if (before?.face === face) width += fonts[face].kern(before.base, cluster.base);
    // A no-break space copies as a plain space.
    clusters.push({ ...cluster, face, text: grapheme.replace(NO_BREAK, ' '), x: width });
    width += fonts[face].advance(cluster.base);
  }
  return { clusters, width };
}
