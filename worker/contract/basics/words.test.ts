import { expect, it } from 'vitest';
import { hasAllPrefixes, isSameName, wordsOf } from './words.ts';

it('reads words as the index has them', () => {
  expect(wordsOf(' Kopi-robusta, ÉLAN 2! ')).toEqual(['kopi', 'robusta', 'elan', '2']);
});

it('compares names by their letters and digits', () => {
  expect(isSameName('MAJELIS  Ta’lim “Nurul-Huda”', "Majelis Ta'lim Nurul Huda")).toBe(true);
  expect(isSameName('Majelis Taklim', 'Majelis Taklim II')).toBe(false);
  expect(isSameName('“”', '–')).toBe(false);
});

it('finds by how words begin, all of them', () => {
  expect(hasAllPrefixes('Surat Belum Menikah', wordsOf('MENI belum'))).toBe(true);
  expect(hasAllPrefixes('Surat Belum Menikah', wordsOf('nikah'))).toBe(false);
  expect(hasAllPrefixes('Surat Belum Menikah', wordsOf('belum usaha'))).toBe(false);
});
