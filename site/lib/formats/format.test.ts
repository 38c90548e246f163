import { describe, expect, it } from 'vitest';
import { excerpt, formatRupiah, formatThousands, formatTyped } from './format.ts';

it('formatThousands puts a dot before each three digits', () => {
  const numbers = [0, 999, 1000, 16000, 1_500_000, 617_666_666.66, 0.1 + 0.2];
  const words = ['0', '999', '1.000', '16.000', '1.500.000', '617.666.666,66', '0,30'];
  expect(numbers.map(formatThousands)).toEqual(words);
});

it('formatTyped separates bare digits and leaves all else as typed', () => {
  expect(formatTyped('1500000')).toBe('1.500.000');
  expect(formatTyped(' 812 ')).toBe('812');
  for (const typed of ['1.500.000', '± 300 KK', '', '007000', '15,5'])
    expect(formatTyped(typed)).toBe(typed);
});

it('formatRupiah puts Rp before a number, once', () => {
  const typed = ['1500000', '1.500.000', 'Rp 5.000', 'belum ada', ' '];
  const words = ['Rp 1.500.000', 'Rp 1.500.000', 'Rp 5.000', 'belum ada', '–'];
  expect(typed.map(formatRupiah)).toEqual(words);
});

describe('excerpt', () => {
  it('keeps a short text, on one line, and cuts a long one after a word, without its comma', () => {
    expect(excerpt(' Pagi\n\nini ', 20)).toBe('Pagi ini');
    expect(excerpt('Warga bergotong royong, pagi ini', 26)).toBe('Warga bergotong royong…');
  });
  it('cuts a word that is longer than all, never within a character', () => {
    expect(excerpt('a'.repeat(50), 10)).toBe(`${'a'.repeat(10)}…`);
    expect(excerpt(`${'a'.repeat(9)}😀😀`, 10)).toBe(`${'a'.repeat(9)}…`);
  });
});
