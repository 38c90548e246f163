import { type PDFContext, type PDFRef, PDFString } from 'pdf-lib';
import type { FontFile } from './font-file.ts';
import type { Cluster } from './shape-text.ts';
import { subsetFont } from './subset-font.ts';

const SYMBOLIC = 1 << 2;
const ITALIC = 1 << 6;
const SERIF = 1 << 1;
/** A CMap takes at most 100 mappings a block (Adobe Technical Note 5014). */
const BLOCK = 100;

const hex = (value: number): string => value.toString(16).toUpperCase().padStart(4, '0');

function utf16(text: string): string {
  return Array.from({ length: text.length }, (_, index) => hex(text.charCodeAt(index))).join('');
}

function toUnicode(texts: readonly string[]): string {
  const mappings = texts.slice(1).map((text, index) => `<${hex(index + 1)}> <${utf16(text)}>`);
  const blocks: string[] = [];
  for (let start = 0; start < mappings.length; start += BLOCK) {
    const block = mappings.slice(start, start + BLOCK);
    blocks.push(`${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`);
  }
  return [
    '/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def',
    '1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange',
    ...blocks,
    'endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend',
  ].join('\n');
}

/** Subset tag of six letters (ISO 32000-1, 9.6.4): FNV-1a of the subset. */
function subsetTag(keys: Iterable<string>): string {
  let hash = 0x811c9dc5;
  for (const character of [...keys].join()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return Array.from({ length: 6 }, (_, place) =>
    String.fromCharCode(65 + (Math.floor(hash / 26 ** place) % 26)),
  ).join('');
}

/** One font in one PDF. */
export type EmbeddedFont = ReturnType<typeof embedFont>;

/** Codes stand for a cluster and its text, so that characters with the same glyph copy correctly. */
export function embedFont(font: FontFile) {
  const codes = new Map<string, number>();
  const clusters: Cluster[] = [{ base: 0, marks: [] }];
  const texts = [''];

  /** The two-byte code of a cluster drawn for `text`, as four hexadecimal digits. */
  function encode({ base, marks }: Cluster, text: string): string {
    const key = `${base} ${text}`;
    const code = codes.get(key) ?? clusters.push({ base, marks }) - 1;
    texts[code] = text;
    codes.set(key, code);
    return hex(code);
  }

  /** Writes the composite font of all used codes; null without any. Source: ISO 32000-1, 9.7. */
  function write(context: PDFContext): PDFRef | null {
    if (codes.size === 0) return null;
    const name = `${subsetTag(codes.keys())}+${font.postscriptName}`;
    const descendant = context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      CIDSystemInfo: {
        Registry: PDFString.of('Adobe'),
        Ordering: PDFString.of('Identity'),
        Supplement: 0,
      },
      CIDToGIDMap: 'Identity',
      W: [0, clusters.map(({ base }) => font.advance(base))],
      FontDescriptor: writeDescriptor(context, name, font, subsetFont(font, clusters)),
    });
    return context.register(
      context.obj({
        Type: 'Font',
        Subtype: 'Type0',
        BaseFont: name,
        Encoding: 'Identity-H',
        DescendantFonts: [context.register(descendant)],
        ToUnicode: context.register(context.flateStream(toUnicode(texts))),
      }),
    );
  }

  return { encode, advance: font.advance, write };
}

function writeDescriptor(context: PDFContext, name: string, font: FontFile, file: Uint8Array) {
  return context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: name,
      Flags: SYMBOLIC | SERIF | (font.italicAngle < 0 ? ITALIC : 0),
      FontBBox: font.box,
      ItalicAngle: font.italicAngle,
      Ascent: font.ascent,
      Descent: font.descent,
      CapHeight: font.capHeight,
      StemV: 50 + Math.round((font.weight / 65) ** 2), // the usual estimate; no table has it
      FontFile2: context.register(context.flateStream(file, { Length1: file.length })),
    }),
  );
}
