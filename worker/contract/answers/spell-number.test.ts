import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spellNumber } from './spell-number.ts';

it.each([
  [0, 'nol'],
  [1, 'satu'],
  [10, 'sepuluh'],
  [11, 'sebelas'],
  [12, 'dua belas'],
  [20, 'dua puluh'],
  [21, 'dua puluh satu'],
  [100, 'seratus'],
  [199, 'seratus sembilan puluh sembilan'],
  [1000, 'seribu'],
  [1001, 'seribu satu'],
  [2000, 'dua ribu'],
  [11_000, 'sebelas ribu'],
  [101_000, 'seratus satu ribu'],
  [1_000_000, 'satu juta'],
  [1_500_000, 'satu juta lima ratus ribu'],
  [2_000_000_001, 'dua miliar satu'],
])('spells %d', (number, words) => expect(spellNumber(number)).toBe(words));

const values: Record<string, number> = { nol: 0, se: 1 };
'satu dua tiga empat lima enam tujuh delapan sembilan'.split(' ').forEach((word, at) => {
  values[word] = at + 1;
});

const factors: Record<string, number> = {
  puluh: 10,
  ratus: 100,
  ribu: 1000,
  juta: 1e6,
  miliar: 1e9,
};

/** Parses number words from left to right: units add up within a group of three digits, and a larger unit closes the group. */
function readWords(text: string): number {
  let [total, group, digit] = [0, 0, 0];
  for (const word of text.replace(/\bse(?=puluh|ratus|ribu|belas)/g, 'se ').split(' ')) {
    const factor = factors[word];
    if (word === 'belas') [group, digit] = [group + 10 + digit, 0];
    else if (factor === undefined) digit = values[word] ?? Number.NaN;
    else if (factor < 1000) [group, digit] = [group + digit * factor, 0];
    else [total, group, digit] = [total + (group + digit) * factor, 0, 0];
  }
  return total + group + digit;
}

it('spells numbers so that they parse back to the same value', () => {
  const number = fc.oneof(
    fc.integer({ min: 0, max: 999_999_999_999 }),
    fc.integer({ min: 0, max: 99_999 }),
    // Round numbers, as in incomes.
    fc
      .tuple(fc.integer({ min: 1, max: 999 }), fc.constantFrom(1, 1000, 1e6, 1e9))
      .map(([a, b]) => a * b),
  );
  fc.assert(
    fc.property(number, (value) => {
      const words = spellNumber(value);
      expect(readWords(words)).toBe(value);
      expect(words).toMatch(/^[a-z]+( [a-z]+)*$/);
      // 10, 100 and 1000 use the prefix 'se-' instead of 'satu'; a million does not.
      expect(words).not.toMatch(/\bsatu (?:belas|puluh|ratus)\b|^satu ribu|sejuta|\bnol .|. nol\b/);
    }),
    { numRuns: 2000 },
  );
});
