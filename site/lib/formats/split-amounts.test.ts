import { describe, expect, it } from 'vitest';
import { splitAmounts } from './split-amounts.ts';

describe('splitAmounts', () => {
  const amountsOf = (text: string) => splitAmounts(text).filter((_, index) => index % 2);

  it('finds amounts with their units', () => {
    const text = 'Jarak 36 km, hujan 200-300 mm, biaya Rp 150.000 atau Rp.9.000, pukul 08.00 WIB.';
    expect(amountsOf(text)).toEqual(['36 km', '200-300 mm', 'Rp 150.000', 'Rp.9.000', '08.00 WIB']);
  });

  it('leaves every other text as it is', () => {
    expect(splitAmounts('RW 05 minta 3 kambing, 2 kmx')).toHaveLength(1);
  });

  it('keeps each character, and no more together than a line holds', () => {
    const text = 'Rp 9.007.199.254.740.991 dan 5 km';
    expect(splitAmounts(text).join('')).toBe(text);
    expect(Math.max(...amountsOf(text).map(({ length }) => length))).toBeLessThan(19);
  });
});
