import { expect, it } from 'vitest';
import { groupCode, spellCode } from './group-code.ts';

it.each([
  ['12345678', '1234 5678', '1 2 3 4, 5 6 7 8'],
  ['JBSWY3DPEHP', 'JBSW Y3DP EHP', 'J B S W, Y 3 D P, E H P'],
  ['', '', ''],
])('%j is read as %j, and aloud as %j', (code, read, aloud) => {
  expect(groupCode(code)).toBe(read);
  expect(spellCode(code)).toBe(aloud);
});
