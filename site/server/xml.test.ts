import { expect, it } from 'vitest';
import { escapeXml } from './xml.ts';

it('escapes marks, and drops what XML does not know', () => {
  expect(escapeXml('<a & "b">')).toBe('&#60;a &#38; &#34;b&#34;&#62;');
  expect(escapeXml('kabar\u0000\u0007 \uffff\ufffe\ufdd0\u{1ffff} desa\n')).toBe('kabar  desa\n');
});
