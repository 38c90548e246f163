import { expect, it } from 'vitest';
import { addressOf } from '../../../../lib/api/api-client.ts';
import { readFilter, withFilter } from './register-query.ts';

it('reads what it knows from the address, and asks the API for no more', () => {
  const filter = readFilter(new URLSearchParams('tahun=2026&tipe=SKX&cari=siti'));
  expect(filter).toEqual({ year: '2026', type: '', q: 'siti' });
  const { address } = addressOf('GET letters', { query: { ...filter } });
  expect(address).toBe('/api/v1/letters?year=2026&q=siti');
  expect(readFilter(new URLSearchParams('tahun=26')).year).toBe('');
});

it('starts another filter at its first page', () => {
  const query = new URLSearchParams('daftar=agenda&halaman=2&tahun=2026');
  expect(withFilter(query, { year: '', type: 'SKU' }).toString()).toBe('daftar=agenda&tipe=SKU');
});
