import { expect, it } from 'vitest';
import { readFilter, withFilter } from './queue-query.ts';

it('reads what it knows from the address, and all for the rest', () => {
  const query = new URLSearchParams('tipe=SKU&status=Ditolak&cari=siti');
  expect(readFilter(query)).toEqual({ type: 'SKU', status: 'Ditolak', q: 'siti' });
  const odd = new URLSearchParams('tipe=SKX&status=x');
  expect(readFilter(odd)).toEqual({ type: '', status: '', q: '' });
});

it('starts another filter at its first page, and keeps the rest', () => {
  const query = new URLSearchParams('menu=surat&halaman=3&tipe=SKU');
  expect(withFilter(query, { status: 'Menunggu' }).toString()).toBe(
    'menu=surat&tipe=SKU&status=Menunggu',
  );
  expect(withFilter(query, { type: '' }).toString()).toBe('menu=surat');
});
