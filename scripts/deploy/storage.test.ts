import { expect, it } from 'vitest';
import { slugOf } from './storage.ts';

it.each([
  ['Sukamaju Kidul', 'sukamaju-kidul'],
  ["Tanjung Ra'u", 'tanjung-ra-u'],
  ['Sukamaju Kidul Wetan Tengah Baru Kuloni Indah', 'sukamaju-kidul-wetan-tengah-baru-kuloni'],
])('names storage after %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
