import { expect, it } from 'vitest';
import { maskName } from './verification.ts';

it.each([
  ['Siti Aminah', 'S*** A***'],
  ['  Ki   Hajar\tDewantara ', 'K*** H*** D***'],
  ['😀mar', '😀***'],
  ['', ''],
])('masks %j as %j', (name, masked) => expect(maskName(name)).toBe(masked));
