import { readMarkPositions } from './mark-positions.ts';
import { readSfnt, type SfntTables, viewOf } from './sfnt.ts';

/** A parsed TrueType font; immutable, so one parse serves an isolate. Lengths are thousandths of an em. */
export type FontFile = Readonly<ReturnType<typeof parseFont>>;

export type Face = 'regular' | 'bold' | 'italic';

/** The three parsed fonts of a letter. */
export type LetterFonts = Readonly<Record<Face, FontFile>>;

function table(tables: SfntTables, tag: string): Uint8Array {
  const found = tables.get(tag);
  if (!found) throw new Error(`Font has no ${tag} table`);
  return found;
}

/** Sub-tables of format 4 and 12, which are what the subsetter writes. */
function readCharacters(cmap: Uint8Array): Map<number, number> {
  const view = viewOf(cmap);
  const glyphs = new Map<number, number>();
  for (let index = 0; index < view.getUint16(2); index++) {
    const start = view.getUint32(4 + index * 8 + 4);
    if (view.getUint16(start) === 4) readSegments(view, start, glyphs);
    if (view.getUint16(start) === 12) readGroups(view, start, glyphs);
  }
  return glyphs;
}

function readSegments(view: DataView, start: number, glyphs: Map<number, number>): void {
  const span = view.getUint16(start + 6);
  for (let at = start + 14; at < start + 14 + span; at += 2) {
    const first = view.getUint16(at + span + 2);
    const delta = view.getUint16(at + 2 * span + 2);
    const range = view.getUint16(at + 3 * span + 2);
    for (let code = first; code <= view.getUint16(at) && code < 0xffff; code++) {
      const raw = range ? view.getUint16(at + 3 * span + 2 + range + 2 * (code - first)) : code;
      const glyph = range && raw === 0 ? 0 : (raw + delta) & 0xffff;
      if (glyph) glyphs.set(code, glyph);
    }
  }
}

function readGroups(view: DataView, start: number, glyphs: Map<number, number>): void {
  for (let group = 0; group < view.getUint32(start + 12); group++) {
    const at = start + 16 + group * 12;
    const first = view.getUint32(at);
    for (let code = first; code <= view.getUint32(at + 4); code++) {
      glyphs.set(code, view.getUint32(at + 8) + code - first);
    }
  }
}

/** Pairs of a kern table of format 0, keyed left * 65536 + right; the font script writes one. */
function readKerning(kern: Uint8Array | undefined): Map<number, number> {
  const pairs = new Map<number, number>();
  if (!kern) return pairs;
  const view = viewOf(kern);
  for (let index = 0; index < view.getUint16(10); index++) {
    const at = 18 + index * 6;
    pairs.set(view.getUint32(at), view.getInt16(at + 4));
  }
  return pairs;
}

function readOutlines(tables: SfntTables): (glyph: number) => Uint8Array {
  const loca = viewOf(table(tables, 'loca'));
  const glyf = table(tables, 'glyf');
  const long = viewOf(table(tables, 'head')).getInt16(50) === 1;
  const offset = (index: number): number =>
    long ? loca.getUint32(index * 4) : loca.getUint16(index * 2) * 2;
  return (glyph) => glyf.subarray(offset(glyph), offset(glyph + 1));
}

/** Parses a font that scripts/make/letter-fonts.ts made. Throws when it is not one. */
export function parseFont(bytes: Uint8Array, postscriptName: string) {
  const tables = readSfnt(bytes);
  const view = (tag: string): DataView => viewOf(table(tables, tag));
  const [head, hhea, hmtx, os2] = [view('head'), view('hhea'), view('hmtx'), view('OS/2')];
  if (head.getUint16(18) !== 1000) throw new Error('Fonts of 1000 units per em only');
  const lastMetric = hhea.getUint16(34) - 1;
  const pairs = readKerning(tables.get('kern'));
  return {
    tables,
    postscriptName,
    /** Glyph of each code point that the font has. */
    glyphs: readCharacters(table(tables, 'cmap')),
    ascent: hhea.getInt16(4),
    descent: hhea.getInt16(6),
    capHeight: os2.getInt16(88),
    box: [36, 38, 40, 42].map((at) => head.getInt16(at)),
    /** Degrees, negative when leaning right. */
    italicAngle: view('post').getInt32(4) / 65536,
    weight: os2.getUint16(4),
    marks: readMarkPositions(tables.get('GPOS')),
    advance: (glyph: number): number => hmtx.getUint16(Math.min(glyph, lastMetric) * 4),
    /** What a pair moves closer (negative) or apart. */
    kern: (left: number, right: number): number => pairs.get(left * 65536 + right) ?? 0,
    /** Bytes of the glyph's entry in glyf; empty for a blank. */
    outline: readOutlines(tables),
  };
}
