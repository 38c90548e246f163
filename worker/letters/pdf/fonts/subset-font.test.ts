import { describe, expect, test } from 'vitest';
import { readFonts } from '#tests/fixtures/letter-documents.ts';
import { readSfnt, viewOf } from './sfnt.ts';
import { type Cluster, shapeText } from './shape-text.ts';
import { subsetFont } from './subset-font.ts';

const fonts = readFonts();
const font = fonts.regular;
/** A plain letter, a composed one, one with a mark of its own, a blank, and the first again. */
const clusters = (): Cluster[] => [
  { base: 0, marks: [] },
  ...shapeText(fonts, 'regular', 'AÅM̃ A').clusters,
];

/** The subset, read again. */
function readSubset() {
  const file = subsetFont(font, clusters());
  const view = viewOf(file);
  const tables = readSfnt(file);
  const table = (tag: string) => viewOf(tables.get(tag) ?? new Uint8Array());
  const offsetOf = (glyph: number) => table('loca').getUint32(glyph * 4);
  const outline = (glyph: number) =>
    (tables.get('glyf') ?? new Uint8Array()).subarray(offsetOf(glyph), offsetOf(glyph + 1));
  const sumOf = (from: number, length: number) => {
    let sum = 0;
    for (let at = from; at < from + length; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
    return sum;
  };
  const count = table('maxp').getUint16(4);
  return { file, view, tables, table, offsetOf, outline, sumOf, count, clusters: clusters() };
}

test('writes six aligned tables in order with valid checksums', () => {
  const { file, view, tables, sumOf } = readSubset();
  expect([...tables.keys()]).toEqual(['glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp']);
  // For six tables: 16 times the greatest power of two, its exponent, and the rest.
  expect([4, 6, 8, 10].map((at) => view.getUint16(at))).toEqual([6, 64, 2, 32]);
  for (let index = 0; index < 6; index += 1) {
    const [sum, start, length] = [4, 8, 12].map((at) => view.getUint32(12 + index * 16 + at));
    expect((start ?? 1) % 4).toBe(0);
    const isHead = index === 1;
    const adjusted = isHead ? view.getUint32((start ?? 0) + 8) : 0;
    const padded = Math.ceil((length ?? 0) / 4) * 4;
    expect((sumOf(start ?? 0, padded) - adjusted) >>> 0).toBe(sum);
  }
  expect(sumOf(0, file.length)).toBe(0xb1b0afba);
});

describe('its glyphs', () => {
  test('are the clusters followed by their components', () => {
    const { table, offsetOf, outline, count, clusters } = readSubset();
    expect(count).toBeGreaterThan(clusters.length);
    expect(table('loca').byteLength).toBe((count + 1) * 4);
    expect(offsetOf(count)).toBe(table('glyf').byteLength);
    expect(table('head').getInt16(50)).toBe(1);
    for (const [place, { base, marks }] of clusters.entries()) {
      if (marks.length > 0 || viewOf(font.outline(base)).byteLength === 0) continue;
      const original = font.outline(base);
      if (viewOf(original).getInt16(0) < 0) continue;
      expect(outline(place).subarray(0, original.length)).toEqual(new Uint8Array(original));
    }
    expect(outline(4)).toHaveLength(0);
  });

  test('consist of the mark alone on a blank base', () => {
    const file = subsetFont(font, [
      { base: 0, marks: [] },
      ...shapeText(fonts, 'regular', '\u00A0\u0303').clusters,
    ]);
    const tables = readSfnt(file);
    const start = viewOf(tables.get('loca') as Uint8Array).getUint32(4);
    const outline = viewOf((tables.get('glyf') as Uint8Array).subarray(start));
    // One part, with no other after it.
    expect([outline.getInt16(0), outline.getUint16(10)]).toEqual([-1, 0x03]);
  });

  test('have the metrics of the font', () => {
    const { table, outline, count, clusters } = readSubset();
    expect(table('hhea').getUint16(34)).toBe(count);
    expect(table('hmtx').byteLength).toBe(count * 4);
    for (const [place, { base }] of clusters.entries()) {
      expect(table('hmtx').getUint16(place * 4)).toBe(font.advance(base));
      const left = outline(place).length > 0 ? viewOf(outline(place)).getInt16(2) : 0;
      expect(table('hmtx').getInt16(place * 4 + 2)).toBe(left);
    }
  });

  test('with marks are one composite with a common box', () => {
    const { outline, clusters } = readSubset();
    const composite = viewOf(outline(3));
    const [{ base, marks }] = clusters.slice(3) as [Cluster];
    const [mark] = marks as [Cluster['marks'][number]];
    expect(composite.getInt16(0)).toBe(-1);
    const parts = [10, 18].map((at) => ({
      flags: composite.getUint16(at),
      glyph: composite.getUint16(at + 2),
      x: composite.getInt16(at + 4),
      y: composite.getInt16(at + 6),
    }));
    // Words and offsets, and that another one follows.
    expect(parts.map(({ flags }) => flags)).toEqual([0x23, 0x03]);
    expect(parts[0]).toMatchObject({ x: 0, y: 0 });
    expect(parts[1]).toMatchObject({ x: mark.x, y: mark.y });
    const boxes = parts.map(({ glyph, x, y }, index) => {
      const original = font.outline(index === 0 ? base : mark.glyph);
      // Its kind and its box; a part may itself be built from others.
      expect(outline(glyph).subarray(0, 10)).toEqual(new Uint8Array(original.subarray(0, 10)));
      const part = viewOf(original);
      return [2, 4, 6, 8].map((at, side) => part.getInt16(at) + (side % 2 ? y : x));
    });
    const edge = (side: number) => boxes.map((box) => box[side] ?? 0);
    expect([2, 4, 6, 8].map((at) => composite.getInt16(at))).toEqual([
      Math.min(...edge(0)),
      Math.min(...edge(1)),
      Math.max(...edge(2)),
      Math.max(...edge(3)),
    ]);
  });

  test('with marks raise the limits in maxp', () => {
    const { table, clusters } = readSubset();
    const [own, limits] = [viewOf(font.tables.get('maxp') ?? new Uint8Array()), table('maxp')];
    const larger = (one: number, other: number) =>
      Math.min(0xffff, 2 * Math.max(own.getUint16(one), own.getUint16(other)));
    expect(limits.getUint16(10)).toBe(larger(6, 10));
    expect(limits.getUint16(12)).toBe(larger(8, 12));
    expect(limits.getUint16(28)).toBe(Math.max(2, own.getUint16(28)));
    expect(limits.getUint16(30)).toBe(own.getUint16(30) + 1);
    const plain = viewOf(
      readSfnt(subsetFont(font, clusters.slice(0, 2))).get('maxp') as Uint8Array,
    );
    for (const at of [10, 12, 28, 30]) expect(plain.getUint16(at)).toBe(own.getUint16(at));
  });
});
