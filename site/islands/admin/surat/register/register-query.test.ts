import { expect, it } from 'vitest';
import { readFilter, toApiQuery, withFilter } from './register-query.ts';

it('reads what it knows from the address, and asks the API for no more', () => {
  const filter = readFilter(new URLSearchParams('tahun=2026&tipe=SKX&cari=siti'));
  expect(filter).toEqual({ year: '2026', type: '', q: 'siti' });
  expect(toApiQuery(filter).toString()).toBe('year=2026&q=siti');
  expect(readFilter(new URLSearchParams('tahun=26')).year).toBe('');
});

it('starts another filter at its first page', () => {
  const query = new URLSearchParams('daftar=agenda&halaman=2&tahun=2026');
  expect(withFilter(query, { year: '', type: 'SKU' }).toString()).toBe('daftar=agenda&tipe=SKU');
});
