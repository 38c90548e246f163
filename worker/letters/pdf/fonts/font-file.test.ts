import { readFileSync } from 'node:fs';
import fontkit, { type Font } from '@pdf-lib/fontkit';
import { describe, expect, test } from 'vitest';
import { printable } from '#contract/issued/printable.ts';
import { readFonts } from '#tests/fixtures/letter-documents.ts';
import { parseLetterAssets } from '../assets.ts';
import { parseFont } from './font-file.ts';
import { readSfnt, viewOf, writeSfnt } from './sfnt.ts';

const fonts = readFonts();
const { regular, bold, italic } = fonts;
const glyphOf = (letter: string) => regular.glyphs.get(letter.codePointAt(0) ?? 0) ?? 0;
const latin = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'];

test('maps each letter to its own glyph and unknown characters to none', () => {
  expect(new Set(latin.map(glyphOf)).size).toBe(latin.length);
  for (const letter of latin) expect(regular.outline(glyphOf(letter)).length).toBeGreaterThan(20);
  expect(regular.outline(glyphOf(' '))).toHaveLength(0);
  for (const code of [0xffff, 0x1f600, 0x6f22]) expect(regular.glyphs.has(code)).toBe(false);
  expect([...regular.glyphs.values()]).not.toContain(0);
});

test('outlines have the heights of x, H and p', () => {
  const inkOf = (letter: string) => {
    const view = viewOf(regular.outline(glyphOf(letter)));
    return { bottom: view.getInt16(4), top: view.getInt16(8) };
  };
  expect(inkOf('H')).toEqual({ bottom: 0, top: regular.capHeight });
  expect(inkOf('x').bottom).toBe(0);
  expect(inkOf('x').top).toBeLessThan(regular.capHeight);
  expect(inkOf('p').bottom).toBeLessThan(-100);
});

test('has tabular digits, proportional letters and kerning', () => {
  const widthOf = (letter: string) => regular.advance(glyphOf(letter));
  expect(new Set([...'0123456789'].map(widthOf)).size).toBe(1);
  expect(widthOf('m')).toBeGreaterThan(widthOf('i') * 2);
  expect(regular.kern(glyphOf('T'), glyphOf('o'))).toBeLessThan(-20);
  expect(regular.kern(glyphOf('H'), glyphOf('H'))).toBe(0);
  expect(parseFont(writeWithout('kern'), 'X').kern(glyphOf('T'), glyphOf('o'))).toBe(0);
});

test('faces have their weight, slant and name', () => {
  expect([regular, bold, italic].map(({ weight }) => weight)).toEqual([400, 700, 400]);
  expect([regular, bold, italic].map(({ italicAngle }) => italicAngle)).toEqual([0, 0, -12]);
  expect(bold.postscriptName).toBe('NotoSerif-Bold');
  expect(italic.postscriptName).toBe('NotoSerif-Italic');
});

const emptyBox = { minX: 0, minY: 0, maxX: 0, maxY: 0 };

/** The regular font as a file without one of its tables. */
function writeWithout(tag: string): Uint8Array {
  return writeSfnt(new Map([...regular.tables].filter(([name]) => name !== tag)));
}

test('rejects other fonts with a message', () => {
  const nothing = new ArrayBuffer(16);
  const files = { regular: nothing, bold: nothing, italic: nothing, srgb: nothing };
  expect(() =>
    parseLetterAssets({
      ...files,
      crest: { width: 1, height: 1, bits: 8, palette: '', pixels: '' },
    }),
  ).toThrow('Not a TrueType font');
  expect(() => parseFont(writeWithout('cmap'), 'X')).toThrow('no cmap table');
  const head = new Uint8Array(regular.tables.get('head') ?? []);
  viewOf(head).setUint16(18, 2048);
  const larger = writeSfnt(new Map([...regular.tables, ['head', head]]));
  expect(() => parseFont(larger, 'X')).toThrow('1000 units per em');
});

test('writes back the font it read', () => {
  const file = writeSfnt(regular.tables);
  expect([...readSfnt(file).keys()]).toEqual([...regular.tables.keys()].sort());
  for (const [tag, data] of readSfnt(file)) {
    // head contains the checksum of the whole file.
    if (tag !== 'head') expect(data).toEqual(new Uint8Array(regular.tables.get(tag) ?? []));
  }
});

describe.each(['regular', 'bold', 'italic'] as const)(
  '%s is parsed like fontkit parses it',
  (face) => {
    const own = fonts[face];
    const kit: Font = fontkit.create(
      readFileSync(new URL(`noto-serif-${face}.bin`, import.meta.url)),
    );
    // U+FFFF only terminates the table.
    const codes = kit.characterSet.filter((code) => code !== 0xffff);

    test('characters of all planes, advances and boxes', () => {
      expect(new Set(own.glyphs.keys())).toEqual(new Set(codes));
      for (const code of codes) {
        const glyph = kit.glyphForCodePoint(code);
        const id = own.glyphs.get(code) ?? 0;
        expect([code, id, own.advance(id)]).toEqual([code, glyph.id, glyph.advanceWidth]);
        const outline = own.outline(id);
        const box = [2, 4, 6, 8].map((at) => (outline.length ? viewOf(outline).getInt16(at) : 0));
        const { minX, minY, maxX, maxY } = outline.length ? glyph.bbox : emptyBox;
        const kits = [minX, minY, maxX, maxY];
        // fontkit computes boxes from curves; the boxes of composites in the font differ by a few units.
        for (const [side, edge] of box.entries())
          expect(Math.abs(edge - (kits[side] ?? 0)), `${code}`).toBeLessThan(5);
      }
    });

    test('mark positions', () => {
      const marks = codes.filter((code) => code >= 0x300 && code < 0x370);
      for (const letter of [...latin, 'ə', 'ŋ'])
        for (const code of marks) {
          const mark = String.fromCodePoint(code);
          // Precomposed letters are one glyph.
          if (`${letter}${mark}`.normalize('NFC').length === 1) continue;
          const { glyphs, positions } = kit.layout(`${letter}${mark}`);
          const [base, top] = glyphs.map(({ id }) => id);
          const end = own.advance(base ?? 0);
          // Without an anchor the mark follows the letter.
          const place = own.marks.onBase(base ?? 0, top ?? 0) ?? { x: end, y: 0 };
          const { xOffset = 0, yOffset = 0 } = positions[1] ?? {};
          expect([letter, code, place]).toEqual([letter, code, { x: end + xOffset, y: yOffset }]);
        }
      expect(marks.length > 40).toBe(face !== 'italic');
    });
  },
);

test('the panel warns of exactly what the regular font lacks', () => {
  const all = Array.from({ length: 0x2_0000 }, (_, code) => code);
  const warned = all.filter((code) => printable.test(String.fromCodePoint(code)));
  expect(warned).toEqual([...fonts.regular.glyphs.keys()].sort((one, other) => one - other));
});
