import { expect, it } from 'vitest';
import { isGuessable, villageWordsOf } from './guessable.ts';

const words = villageWordsOf({ name: 'Layung', district: 'Cisaat', regency: 'Sukabumi' });
const siti = { email: 'siti.aminah@contoh.test', name: 'Siti Aminah' };

it.each([
  ['password1', true],
  ['Bismillah2024', true],
  ['DesaLayung1', true],
  ['SitiAminah', true],
  ['ombak kopi jendela', false],
])('judges %s', (password, expected) => {
  expect(isGuessable(password, siti, words)).toBe(expected);
});

it('judges a password before an e-mail is typed', () => {
  expect(isGuessable('ombak kopi jendela', { email: '' }, words)).toBe(false);
});
