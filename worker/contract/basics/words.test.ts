import { expect, it } from 'vitest';
import { hasAllPrefixes, isSameName, wordsOf } from './words.ts';

it('splits text into lower-case words without accents', () => {
  expect(wordsOf(' Kopi-robusta, ÉLAN 2! ')).toEqual(['kopi', 'robusta', 'elan', '2']);
});

it.each(["Ma'mun", 'Ma’mun', 'MA‘MUN', 'Maʼmun', 'Ma`mun', 'Ma´mun', 'mamun'])(
  'takes %s for one word in any spelling',
  (name) => {
    expect(wordsOf(`${name} Hidayat`)).toEqual(['mamun', 'hidayat']);
    expect(isSameName(`${name} Hidayat`, 'Mamun Hidayat')).toBe(true);
    expect(hasAllPrefixes(`Haji ${name}`, wordsOf("ma'm"))).toBe(true);
  },
);

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
