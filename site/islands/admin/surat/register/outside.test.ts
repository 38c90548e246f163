import { expect, it } from 'vitest';
import { checkOutside, kindOf, offeredKinds, startOutside } from './outside.ts';

it('knows the portal’s own kinds however they are written', () => {
  expect(kindOf(' sku')).toBe('SKU');
  expect(kindOf('surat keterangan usaha')).toBe('SKU');
  expect(kindOf('Surat Undangan')).toBe('Surat Undangan');
});

it('offers each kind once', () => {
  const offered = offeredKinds(['Surat Undangan', 'Surat Keterangan Usaha']);
  expect(offered).toHaveLength(5);
  expect(offered.at(-1)).toBe('Surat Undangan');
});

it('sends an entry under one key, however often it is sent', () => {
  const entry = startOutside('2026-11-22', 'SKU');
  const typed = { ...entry, nama: 'Siti', tujuan: 'Bank', perihal: 'Modal usaha' };
  expect(checkOutside(typed)).toEqual({ ok: true, values: typed });
  expect(startOutside('2026-11-22').key).not.toBe(entry.key);
  const { errors } = checkOutside({ ...entry, jenis: '', tanggal: '' }) as { errors: object };
  expect(Object.keys(errors)).toEqual(['jenis', 'nama', 'perihal', 'tujuan', 'tanggal']);
});
