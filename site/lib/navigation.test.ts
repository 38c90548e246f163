import { expect, it } from 'vitest';
import { isCurrent } from './navigation.ts';

it.each([
  ['/', '/', 'page'],
  ['/tentang', '/tentang/', 'page'],
  ['/semua-berita', '/beritas/abc', 'true'],
  ['/', '/tentang', undefined],
  ['/layanan', '/beritas/abc', undefined],
])('the entry %s on the page %s', (entry, page, current) => {
  expect(isCurrent(entry, page)).toBe(current);
});
