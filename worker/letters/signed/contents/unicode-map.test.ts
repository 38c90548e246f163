import { expect, it } from 'vitest';
import { readUnicodeMap } from './unicode-map.ts';

/** A map with these sections, in the form that tools write. */
const mapOf = (sections: string) => `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
1 begincodespacerange <0000> <FFFF> endcodespacerange
${sections}
endcmap CMapName currentdict /CMap defineresource pop end end`;

it('reads single characters, ligatures and characters beyond the basic plane', () => {
  const map = '3 beginbfchar <0001> <0041> <0002> <006600660069> <0003> <D83DDE00> endbfchar';
  const decode = readUnicodeMap(mapOf(map), 2);
  expect(decode('\0\x01\0\x02\0\x03')).toBe('Affi😀');
});

it('reads ranges with consecutive and listed texts', () => {
  const map = `2 beginbfrange <0010> <0012> <0041> <0020> <0021> [<0058> <00590059>] endbfrange
1 beginbfrange <0030><0030><005A> endbfrange`;
  const decode = readUnicodeMap(mapOf(map), 2);
  expect(decode('\0\x10\0\x12\0\x20\0\x21\0\x30')).toBe('ACXYYZ');
  expect(decode('\0\x0f\0\x13\0\x22\0\x31\xff')).toBe('');
});

it('reads the single range of an OCR font', () => {
  const decode = readUnicodeMap(mapOf('1 beginbfrange <0000> <FFFF> <0000> endbfrange'), 2);
  expect(decode('\0K\0\x37\x20\x10')).toBe('K7‐');
});

it('reads one-byte codes without an entry as Latin-1', () => {
  const decode = readUnicodeMap(mapOf('1 beginbfchar <01> <41> endbfchar'), 1);
  expect(decode('\x01BC')).toBe('ABC');
  expect(readUnicodeMap('', 1)('K7M2')).toBe('K7M2');
  expect(readUnicodeMap('', 2)('K7M2')).toBe('');
});

it('reads a broken map up to the fault', () => {
  const broken = [
    'endbfchar <01> endbfchar',
    '<01> <02> endbfrange [ <03> endbfrange <01> <02> [ <03>',
    '<01> <02> [ [ ] ] endbfrange',
    '<00> <ffffffff> <> endbfrange',
  ];
  for (const map of broken)
    expect(readUnicodeMap(map, 1)('AB')).toHaveLength(map.includes('<>') ? 0 : 2);
});
