import { expect, it } from 'vitest';
import { entries, isCurrent } from './navigation.ts';

it.each([
  ['/', ['Beranda', 'page']],
  ['/tentang/', ['Profil', 'page']],
  ['/perangkat', ['Profil', 'true']],
  ['/beritas/abc', ['Berita', 'true']],
  ['/verifikasi/ABCD', ['Layanan', 'true']],
  ['/umkm', []],
])('on the page %s the current entry is %j', (path, current) => {
  const marked = entries.flatMap((entry) => {
    const mark = isCurrent(entry, path);
    return mark ? [entry.label, mark] : [];
  });
  expect(marked).toEqual(current);
});
