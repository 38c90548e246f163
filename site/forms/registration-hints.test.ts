import { expect, it } from 'vitest';
import { correctedAddress } from './registration-hints.ts';

it.each([
  ['siti@gmial.com', 'siti@gmail.com'],
  ['siti@gmail.co', 'siti@gmail.com'],
  ['siti@yaho.co.id', 'siti@yahoo.co.id'],
  ['siti@ymail.com', undefined],
  ['siti@layung.test', undefined],
  ['siti@layung.desa.id', undefined],
])('suggests for %s %s', (typed, meant) => {
  expect(correctedAddress(typed)).toBe(meant);
});
