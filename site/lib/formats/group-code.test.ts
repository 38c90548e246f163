import { expect, it } from 'vitest';
import { groupCode } from './group-code.ts';

it.each([
  ['12345678', '1234 5678'],
  ['JBSWY3DPEHP', 'JBSW Y3DP EHP'],
  ['', ''],
])('%j is read as %j', (code, read) => expect(groupCode(code)).toBe(read));
