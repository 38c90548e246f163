/**
 * Makes the letters' fonts from Noto Serif (SIL OFL 1.1, no reserved name): subset to Latin, marks kept,
 * pairs of Basic Latin in a kern table, everything else dropped. Run by hand when Noto Serif is
 * updated: `node scripts/make/letter-fonts.ts`; its output is committed.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import fontkit from '@pdf-lib/fontkit';
import subsetFont from 'subset-font';
import { parseFont } from '#worker/letters/pdf/fonts/font-file.ts';
import { readSfnt, viewOf, writeSfnt } from '#worker/letters/pdf/fonts/sfnt.ts';
import { charactersOf } from '../lib/build/characters.ts';

const source = new URL('../../node_modules/@expo-google-fonts/noto-serif/', import.meta.url);
const target = new URL('../../worker/letters/pdf/fonts/', import.meta.url);

const PUNCTUATION = '2000-206F 20A0-20C0 2116 2122 2212 FFFD';
const TO_EXTENDED_A = '20-7E A0-17F 237';
/** Latin to Extended-B, the dotless j and apostrophes used as letters, marks, Extended Additional, Extended-C. */
const NAMES = `${TO_EXTENDED_A} 180-24F 2B9-2BF 300-36F 1E00-1EFF 2C60-2C7F`;
/** IPA, modifiers, phonetic, super- and subscripts, number forms, Extended-D to -G, ligatures. */
const ALL_LATIN = `${NAMES} 250-2FF 1AB0-1AFF 1D00-1DFF 2070-209F 2150-218B A720-A7FF AB30-AB6F FB00-FB06 10780-107BF 1DF00-1DFFF`;

/** What bold or italic lacks is set in regular: only the applicant's own words need it all. */
const FONTS: { name: string; from: string; ranges: string }[] = [
  { name: 'regular', from: '400Regular/NotoSerif_400Regular.ttf', ranges: ALL_LATIN },
  { name: 'bold', from: '700Bold/NotoSerif_700Bold.ttf', ranges: NAMES },
  {
    name: 'italic',
    from: '400Regular_Italic/NotoSerif_400Regular_Italic.ttf',
    ranges: TO_EXTENDED_A,
  },
];

/** A constant, because the package's types do not know all of its options. */
const SUBSETTING = {
  targetFormat: 'truetype' as const,
  keepFeatures: ['mark', 'mkmk'],
  noHinting: true,
  noLayoutClosure: true,
  dropTables: ['GSUB', 'GDEF', 'STAT', 'gasp', 'prep', 'name'],
};
/** Thousandths of an em; a smaller move is not seen. */
const LEAST_KERN = 8;

/** Kerning pairs of printable Basic Latin, measured in the full font: GPOS would cost ten times as much. */
function kernTable(full: Buffer, glyphs: ReadonlyMap<number, number>): Uint8Array {
  const font = fontkit.create(full);
  const codes = Array.from({ length: 94 }, (_, index) => 0x21 + index);
  const pairs: [key: number, value: number][] = [];
  for (const left of codes) {
    for (const right of codes) {
      const run = font.layout(String.fromCharCode(left, right), {
        kern: true,
        liga: false,
        clig: false,
      });
      const [glyph] = run.glyphs;
      const [position] = run.positions;
      if (run.glyphs.length !== 2 || !glyph || !position) continue;
      const value = Math.round(position.xAdvance - glyph.advanceWidth);
      const key = (glyphs.get(left) ?? 0) * 65536 + (glyphs.get(right) ?? 0);
      if (Math.abs(value) >= LEAST_KERN) pairs.push([key, value]);
    }
  }
  const kern = new Uint8Array(18 + pairs.length * 6);
  const view = viewOf(kern);
  view.setUint16(2, 1); // one sub-table
  view.setUint16(6, kern.length - 4);
  view.setUint16(8, 1); // horizontal, format 0
  view.setUint16(10, pairs.length);
  for (const [index, [key, value]] of pairs.sort(([a], [b]) => a - b).entries()) {
    view.setUint32(18 + index * 6, key);
    view.setInt16(22 + index * 6, value);
  }
  return kern;
}

for (const { name, from, ranges } of FONTS) {
  const full = readFileSync(new URL(from, source));
  const characters = charactersOf(`${ranges} ${PUNCTUATION}`);
  const subset = await subsetFont(full, characters, SUBSETTING);
  const tables = readSfnt(subset);
  tables.set('kern', kernTable(full, parseFont(subset, name).glyphs));
  const made = writeSfnt(tables);
  writeFileSync(new URL(`noto-serif-${name}.bin`, target), made);
  console.log(`${name}: ${made.length} bytes, ${gzipSync(made, { level: 9 }).length} compressed`);
}
copyFileSync(new URL('LICENSE_FONT', source), new URL('OFL.txt', target));
