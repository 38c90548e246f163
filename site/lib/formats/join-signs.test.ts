import { expect, it } from 'vitest';
import { joinSigns } from './join-signs.ts';

it('joins a quoted sign with its quotes, and nothing else', () => {
  expect(joinSigns('Isi dengan tanda "-". Atau "/".')).toBe(
    'Isi dengan tanda "\u2060-\u2060". Atau "\u2060/\u2060".',
  );
  for (const text of ['RT 01-02', '"a"', '"ada - di sini"', 'kosong ""'])
    expect(joinSigns(text)).toBe(text);
});
