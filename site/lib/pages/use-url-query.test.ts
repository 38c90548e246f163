import { expect, it } from 'vitest';
import { addressOf, changeQuery } from './use-url-query.ts';

it('changeQuery sets, takes away and leaves the rest', () => {
  const query = new URLSearchParams('menu=surat&halaman=3');
  const changed = changeQuery(query, { tipe: 'SKU', halaman: null });
  expect(changed.toString()).toBe('menu=surat&tipe=SKU');
  expect(query.toString()).toBe('menu=surat&halaman=3');
});

it('addressOf has no question mark without a query', () => {
  expect(addressOf('/dashboard', new URLSearchParams())).toBe('/dashboard');
  expect(addressOf('/dashboard', new URLSearchParams('tab=riwayat'))).toBe(
    '/dashboard?tab=riwayat',
  );
});
