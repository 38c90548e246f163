import { expect, it } from 'vitest';
import { holdsAll, wordsOf } from './words.ts';

it('reads words as the index has them', () => {
  expect(wordsOf(' Kopi-robusta, ÉLAN 2! ')).toEqual(['kopi', 'robusta', 'elan', '2']);
});

it('finds by how words begin, all of them', () => {
  expect(holdsAll('Surat Belum Menikah', wordsOf('MENI belum'))).toBe(true);
  expect(holdsAll('Surat Belum Menikah', wordsOf('nikah'))).toBe(false);
  expect(holdsAll('Surat Belum Menikah', wordsOf('belum usaha'))).toBe(false);
});
