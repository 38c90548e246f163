import { expect, it } from 'vitest';
import { hasAllPrefixes, isSameName, wordsOf } from './words.ts';

it('splits text into lower-case words without accents', () => {
  expect(wordsOf(' Kopi-robusta, ÉLAN 2! ')).toEqual(['kopi', 'robusta', 'elan', '2']);
});

it('compares names by their letters and digits', () => {
  expect(isSameName('MAJELIS  Ta’lim “Nurul-Huda”', "Majelis Ta'lim Nurul Huda")).toBe(true);
  expect(isSameName('Majelis Taklim', 'Majelis Taklim II')).toBe(false);
  expect(isSameName('“”', '–')).toBe(false);
});

it('requires a word for every prefix', () => {
  expect(hasAllPrefixes('Surat Belum Menikah', wordsOf('MENI belum'))).toBe(true);
  expect(hasAllPrefixes('Surat Belum Menikah', wordsOf('nikah'))).toBe(false);
  expect(hasAllPrefixes('Surat Belum Menikah', wordsOf('belum usaha'))).toBe(false);
});
