import { expect, it } from 'vitest';
import { escapeXml } from './xml.ts';

it('escapes markup and drops characters that XML forbids', () => {
  expect(escapeXml('<a & "b">')).toBe('&#60;a &#38; &#34;b&#34;&#62;');
  expect(escapeXml('kabar\u0000\u0007 \uffff\ufffe\ufdd0\u{1ffff} desa\n')).toBe('kabar  desa\n');
});
