import { expect, it } from 'vitest';
import { nameFor } from './field-names.ts';

it.each([
  ['Nama Ayah', 'namaAyah'],
  ['  No. KK / KTP  ', 'noKkKtp'],
  ['Café Ibu', 'cafeIbu'],
  ['2 Saksi', 'Saksi'],
  ['', 'isian'],
  ['名前', 'isian'],
  ['Nama', 'nama2'],
  ['Status', 'status2'],
  ['Desa', 'desa2'],
  ['Constructor', 'constructor2'],
  ['Nama orang yang '.repeat(9), 'namaOrangYangNamaOrangYangNamaOrangYa'],
])('derives from %j the name %s', (label, name) => {
  const found = nameFor(label, ['nama']);
  expect(found.toLowerCase()).toBe(name.toLowerCase());
  expect(found).toMatch(/^[a-zA-Z][a-zA-Z0-9]*$/);
  expect(found.length).toBeLessThanOrEqual(40);
});
