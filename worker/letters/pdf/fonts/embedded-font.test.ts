import {
  decodePDFRawStream,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFName,
  type PDFRawStream,
  PDFStream,
} from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { readFonts } from '#tests/fixtures/letter-documents.ts';
import { embedFont } from './embedded-font.ts';
import type { Face } from './font-file.ts';
import { readSfnt } from './sfnt.ts';
import { shapeText } from './shape-text.ts';

const fonts = readFonts();

/** The font written after encoding these texts. */
function write(face: Face, ...texts: string[]) {
  const font = embedFont(fonts[face]);
  for (const { text, ...cluster } of texts.flatMap((one) => shapeText(fonts, face, one).clusters))
    font.encode(cluster, text);
  const context = PDFContext.create();
  const composite = context.lookup(font.write(context) ?? undefined, PDFDict);
  const descendant = composite.lookup(PDFName.of('DescendantFonts'), PDFArray).lookup(0, PDFDict);
  const descriptor = descendant.lookup(PDFName.of('FontDescriptor'), PDFDict);
  const bytesOf = (dict: PDFDict, key: string) =>
    decodePDFRawStream(dict.lookup(PDFName.of(key), PDFStream) as PDFRawStream).decode();
  return {
    composite,
    descendant,
    descriptor,
    name: String(composite.get(PDFName.of('BaseFont'))),
    file: bytesOf(descriptor, 'FontFile2'),
    toUnicode: new TextDecoder().decode(bytesOf(composite, 'ToUnicode')),
  };
}

const said = (dict: PDFDict, ...keys: string[]) =>
  keys.map((key) => String(dict.get(PDFName.of(key))));

test('assigns one code per cluster and text, starting at 1', () => {
  const font = embedFont(fonts.regular);
  const [a, b] = [
    { base: 7, marks: [] },
    { base: 8, marks: [] },
  ];
  const codes = [
    font.encode(a, 'A'),
    font.encode(b, 'B'),
    font.encode(a, 'A'),
    font.encode(a, 'Á'),
  ];
  expect(codes).toEqual(['0001', '0002', '0001', '0003']);
});

test('writes nothing for an unused font', () => {
  expect(embedFont(fonts.bold).write(PDFContext.create())).toBeNull();
});

describe('a written font', () => {
  test('maps codes to text in blocks of a hundred', () => {
    const letters = Array.from({ length: 150 }, (_, index) => String.fromCharCode(0xc0 + index));
    const { toUnicode } = write('regular', letters.join(''), '😀');
    const blocks = [...toUnicode.matchAll(/^(\d+) beginbfchar\n((?:<.*\n)+)endbfchar$/gm)];
    const mappings = blocks.map(([, , lines = '']) => lines.trim().split('\n'));
    expect(blocks.map(([, count]) => Number(count))).toEqual(mappings.map(({ length }) => length));
    expect(mappings.map(({ length }) => length)).toEqual([100, 51]);
    expect(mappings.flat().slice(0, 2)).toEqual(['<0001> <00C0>', '<0002> <00C1>']);
    expect(mappings.flat().at(-1)).toBe('<0097> <D83DDE00>');
    expect(toUnicode).toContain('1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange');
  });

  test('maps codes to text by the CMap that readers expect (Adobe Technical Note 5014)', () => {
    expect(write('regular', 'Si').toUnicode).toBe(`/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
2 beginbfchar
<0001> <0053>
<0002> <0069>
endbfchar
endcmap
CMapName currentdict /CMap defineresource pop
end
end`);
  });

  test('has widths and outlines of its letters', () => {
    const { descendant, descriptor, file, composite } = write('regular', 'Siti');
    const widths = ['', 'S', 'i', 't'].map((letter) =>
      fonts.regular.advance(fonts.regular.glyphs.get(letter.codePointAt(0) ?? 0) ?? 0),
    );
    expect(said(descendant, 'W', 'CIDToGIDMap', 'Subtype')).toEqual([
      `[ 0 [ ${widths.join(' ')} ] ]`,
      '/Identity',
      '/CIDFontType2',
    ]);
    expect(said(composite, 'Encoding', 'Subtype', 'Type')).toEqual([
      '/Identity-H',
      '/Type0',
      '/Font',
    ]);
    expect(said(descendant, 'Type')).toEqual(['/Font']);
    const system = descendant.lookup(PDFName.of('CIDSystemInfo'), PDFDict);
    expect(said(system, 'Registry', 'Ordering', 'Supplement')).toEqual([
      '(Adobe)',
      '(Identity)',
      '0',
    ]);
    expect([...readSfnt(file).keys()]).toContain('glyf');
    expect(said(descriptor.lookup(PDFName.of('FontFile2'), PDFStream).dict, 'Length1')).toEqual([
      String(file.length),
    ]);
  });

  test.each([
    ['regular', '6', '0', '88'],
    ['bold', '6', '0', '166'],
    ['italic', '70', '-12', '88'],
  ] as const)('%s has the descriptor of its face', (face, ...look) => {
    const { descriptor } = write(face, 'Siti');
    expect(said(descriptor, 'Flags', 'ItalicAngle', 'StemV')).toEqual(look);
    expect(said(descriptor, 'Ascent', 'Descent', 'CapHeight')).toEqual(['1069', '-293', '714']);
    const box = said(descriptor, 'FontBBox')[0]?.match(/-?\d+/g)?.map(Number) ?? [];
    const [left = 0, bottom = 0, right = 0, top = 0] = box;
    expect([left < 0, bottom < -200, right > 1000, top > 1000]).toEqual([true, true, true, true]);
  });

  test('has a subset tag of six letters that depends on its text', () => {
    const [one, again, other] = ['Sito', 'Sito', 'Sita'].map((text) => write('bold', text).name);
    expect(one).toMatch(/^\/[A-Z]{6}\+NotoSerif-Bold$/);
    expect(again).toBe(one);
    expect(other).not.toBe(one);
  });
});
