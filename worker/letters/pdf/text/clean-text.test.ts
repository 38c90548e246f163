import { expect, test } from 'vitest';
import { readFonts } from '#tests/fixtures/letter-documents.ts';
import { cleanText } from './clean-text.ts';

const { glyphs } = readFonts().regular;
const clean = (text: string): string => cleanText(text, (code) => glyphs.has(code));

test.each([
  ['NFC', 'A\u030A', 'Å'],
  ['blanks of every kind', ' a\t\r\nb\u2003\u3000c\u2028d ', 'a b c d'],
  ['a space that must not break', '16\u00A0Mei', '16\u00A0Mei'],
  ['two of them', '16\u202F\u00A0Mei', '16\u00A0Mei'],
  ['one before a blank, and one behind it', 'a\u00A0 b \u00A0c', 'a b c'],
  ['as many marks as are read', `q${'\u0301'.repeat(4)}b`, `q${'\u0301'.repeat(4)}b`],
  ['one mark more', `q${'\u0301'.repeat(5)}b`, '\uFFFDb'],
  ['joiners and direction marks, which are never seen', 'a\u200D\u202Eb\u00ADc', 'abc'],
  ['one sign a grapheme', '👩🏽‍🌾🇮🇩1️⃣', '\uFFFD\uFFFD\uFFFD'],
  ['CJK and Arabic', '漢字 عرب', '\uFFFD\uFFFD \uFFFD\uFFFD\uFFFD'],
  ['control characters and lone surrogates', 'a\u0007b\uDC00', 'a\uFFFDb\uFFFD'],
  ['a heap of marks', `a${'\u0301'.repeat(12)}b`, '\uFFFDb'],
  ['a mark with no letter', '\u0301a', '\u00A0\u0301a'],
])('%s', (_, text, expected) => {
  expect(clean(text)).toBe(expected);
});

test('every letter of the Latin blocks up to Extended-E that Unicode 14 has', () => {
  const blocks = [
    [0x20, 0x7e],
    [0xa1, 0xac],
    [0xae, 0x2af],
    [0x1e00, 0x1eff],
    [0x2c60, 0x2c7f],
    [0xa722, 0xa7ca],
    [0xab30, 0xab64],
  ] as const;
  for (const [first, last] of blocks) {
    for (let code = first; code <= last; code++) {
      expect(glyphs.has(code), code.toString(16)).toBe(true);
    }
  }
});
