/** Code points that the letters' regular font has: Latin of all kinds with its marks, punctuation and currency signs. */
const ranges =
  '20-7e a0-36f 1ab0-1ac0 1ac5 1ac7-1ace 1d00-1df9 1dfb-1eff 2000-2064 2066-2071 2074-208e 2090-209c 20a0-20c0 2116 2122 2150-215f 2183-2184 2189 2212 2c60-2c7f a720-a7ca a7d0-a7d1 a7d3 a7d5-a7d9 a7f2-a7ff ab30-ab6b fb00-fb06 fffd 10780-10785 10787-107b0 107b2-107ba 1df00-1df1e';

export const printable = new RegExp(
  `[${ranges.replace(/[0-9a-f]+/g, '\\u{$&}').replaceAll(' ', '')}]`,
  'u',
);

/** The characters of these texts that a letter prints as '�', each once, such as emoji or Arabic letters. */
export function unprintable(texts: readonly string[]): string[] {
  const visible = texts
    .join(' ')
    .normalize('NFC')
    .replace(/[\s\p{Default_Ignorable_Code_Point}]+/gu, '');
  return [...new Set(visible)].filter((character) => !printable.test(character));
}
