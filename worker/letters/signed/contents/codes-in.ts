import { readCode } from '#contract/issued/code.ts';

/** More than the letters of ten pages have. */
const mostCodes = 20;

/** Four groups of four, from wherever one begins: text layers have no blanks where a reader sees some. */
const spelled = /(?=((?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}))/g;

/** The verification codes that a text spells in capitals, in their stored spelling, whatever its blanks and dashes. */
export function codesIn(text: string): string[] {
  const bare = text.replace(/\s/g, '').replace(/\p{Pd}/gu, '-');
  const found = [...bare.matchAll(spelled)].flatMap(([, code = '']) => readCode(code) ?? []);
  return [...new Set(found)].slice(0, mostCodes);
}
