import type { FontFile } from './font-file.ts';
import { padded, viewOf, writeSfnt } from './sfnt.ts';
import type { Cluster, MovedGlyph } from './shape-text.ts';

/** Flags of a component (OpenType 1.9, glyf). */
const WORDS = 0x0001;
const OFFSETS = 0x0002;
const SCALE = 0x0008;
const MORE = 0x0020;
const XY_SCALE = 0x0040;
const TWO_BY_TWO = 0x0080;

/** Offsets of the component glyph ids in a composite outline. */
function componentOffsets(outline: Uint8Array): number[] {
  const view = viewOf(outline);
  const offsets: number[] = [];
  if (outline.length === 0 || view.getInt16(0) >= 0) return offsets;
  let at = 10;
  let flags = MORE;
  while (flags & MORE) {
    flags = view.getUint16(at);
    offsets.push(at + 2);
    at += 4 + (flags & WORDS ? 4 : 2);
    at += flags & SCALE ? 2 : flags & XY_SCALE ? 4 : flags & TWO_BY_TWO ? 8 : 0;
  }
  return offsets;
}

/** A letter with its marks as one composite outline, so that it is one code and copies as one. */
function compositeOutline(font: FontFile, { base, marks }: Cluster): Uint8Array {
  const parts: MovedGlyph[] = [{ glyph: base, x: 0, y: 0 }, ...marks].filter(
    ({ glyph }) => font.outline(glyph).length > 0,
  );
  if (parts.length === 0) return new Uint8Array();
  const outline = new Uint8Array(10 + parts.length * 8);
  const view = viewOf(outline);
  const boxes = parts.map(({ glyph, x, y }) => {
    const part = viewOf(font.outline(glyph));
    return [2, 4, 6, 8].map((at) => part.getInt16(at) + (at % 4 === 2 ? x : y));
  });
  const edges = (index: number): number[] => boxes.map((box) => box[index] ?? 0);
  view.setInt16(0, -1);
  view.setInt16(2, Math.min(...edges(0)));
  view.setInt16(4, Math.min(...edges(1)));
  view.setInt16(6, Math.max(...edges(2)));
  view.setInt16(8, Math.max(...edges(3)));
  for (const [index, { glyph, x, y }] of parts.entries()) {
    const at = 10 + index * 8;
    view.setUint16(at, WORDS | OFFSETS | (index < parts.length - 1 ? MORE : 0));
    view.setUint16(at + 2, glyph);
    view.setInt16(at + 4, x);
    view.setInt16(at + 6, y);
  }
  return outline;
}

type Slot = { glyph: number; outline: Uint8Array };

/** Copies of the clusters' outlines, followed by their components. (slice would not copy a Buffer.) */
function collectSlots(font: FontFile, clusters: readonly Cluster[]): Slot[] {
  const slots: Slot[] = clusters.map((cluster) => ({
    glyph: cluster.base,
    outline:
      cluster.marks.length > 0
        ? compositeOutline(font, cluster)
        : new Uint8Array(font.outline(cluster.base)),
  }));
  const places = new Map<number, number>();
  for (const [place, { base, marks }] of clusters.entries()) {
    if (marks.length === 0) places.set(base, place);
  }
  for (let index = 0; index < slots.length; index++) {
    const outline = slots[index]?.outline ?? new Uint8Array();
    for (const offset of componentOffsets(outline)) {
      const glyph = viewOf(outline).getUint16(offset);
      const place =
        places.get(glyph) ??
        slots.push({ glyph, outline: new Uint8Array(font.outline(glyph)) }) - 1;
      places.set(glyph, place);
      viewOf(outline).setUint16(offset, place);
    }
  }
  return slots;
}

function joinOutlines(slots: readonly Slot[]): { glyf: Uint8Array; loca: Uint8Array } {
  const glyf = new Uint8Array(slots.reduce((sum, { outline }) => sum + padded(outline.length), 0));
  const loca = new Uint8Array((slots.length + 1) * 4);
  let offset = 0;
  for (const [index, { outline }] of slots.entries()) {
    glyf.set(outline, offset);
    offset += padded(outline.length);
    viewOf(loca).setUint32((index + 1) * 4, offset);
  }
  return { glyf, loca };
}

function metricsOf(font: FontFile, slots: readonly Slot[]): Uint8Array {
  const hmtx = new Uint8Array(slots.length * 4);
  for (const [index, { glyph, outline }] of slots.entries()) {
    viewOf(hmtx).setUint16(index * 4, font.advance(glyph));
    viewOf(hmtx).setInt16(index * 4 + 2, outline.length > 0 ? viewOf(outline).getInt16(2) : 0);
  }
  return hmtx;
}

/** Updates the limits in maxp: clusters with marks are deeper and larger than the font's own glyphs. */
function setLimits(maxp: DataView, clusters: readonly Cluster[], count: number): void {
  const most = 1 + Math.max(0, ...clusters.map(({ marks }) => marks.length));
  maxp.setUint16(4, count);
  if (most === 1) return;
  for (const [plain, composite] of [
    [6, 10], // points
    [8, 12], // contours
  ] as const) {
    const largest = Math.max(maxp.getUint16(plain), maxp.getUint16(composite));
    maxp.setUint16(composite, Math.min(0xffff, largest * most));
  }
  maxp.setUint16(28, Math.max(maxp.getUint16(28), most));
  maxp.setUint16(30, maxp.getUint16(30) + 1);
}

function changed(font: FontFile, tag: string, change: (view: DataView) => void): Uint8Array {
  const copy = new Uint8Array(font.tables.get(tag) ?? []);
  change(viewOf(copy));
  return copy;
}

/**
 * A TrueType file with `clusters[n]` as glyph n, for embedding with an identity map; glyphs may repeat. Cluster 0 must be .notdef.
 * Contains only the tables required by ISO 32000-1, 9.9.
 */
export function subsetFont(font: FontFile, clusters: readonly Cluster[]): Uint8Array {
  const slots = collectSlots(font, clusters);
  const { glyf, loca } = joinOutlines(slots);
  return writeSfnt(
    new Map([
      ['glyf', glyf],
      ['loca', loca],
      ['hmtx', metricsOf(font, slots)],
      ['head', changed(font, 'head', (view) => view.setInt16(50, 1))], // long offsets
      ['hhea', changed(font, 'hhea', (view) => view.setUint16(34, slots.length))],
      ['maxp', changed(font, 'maxp', (view) => setLimits(view, clusters, slots.length))],
    ]),
  );
}
