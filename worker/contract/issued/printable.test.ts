import { expect, it } from 'vitest';
import { unprintable } from './printable.ts';

it('lists what a letter cannot print, each once', () => {
  expect(unprintable(['Ma’mun Élan Đặng\u200d', 'Jl. Mawar №1, Rp½ – “A”\n'])).toEqual([]);
  expect(unprintable(['Toko 🌸 山田', 'عمر 🌸'])).toEqual(['🌸', '山', '田', 'ع', 'م', 'ر']);
});
