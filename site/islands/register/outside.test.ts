import { expect, it } from 'vitest';
import { letters } from '#contract/letters/index.ts';
import { checkOutside, kindOf, offeredKinds, startOutside } from './outside.ts';

it('recognises letter types by type or title in any case', () => {
  expect(kindOf(' sku', letters)).toBe('SKU');
  expect(kindOf('surat keterangan usaha', letters)).toBe('SKU');
  expect(kindOf('Surat Undangan', letters)).toBe('Surat Undangan');
});

it('offers each kind once', () => {
  const offered = offeredKinds(['Surat Undangan', 'Surat Keterangan Usaha'], letters);
  expect(offered).toHaveLength(5);
  expect(offered.at(-1)).toBe('Surat Undangan');
});

it('uses one idempotency key per entry', () => {
  const entry = startOutside('2026-11-22', 'SKU');
  const typed = { ...entry, nama: 'Siti', tujuan: 'Bank', perihal: 'Modal usaha' };
  expect(checkOutside(typed, letters)).toEqual({ ok: true, values: typed });
  expect(startOutside('2026-11-22').key).not.toBe(entry.key);
  const { errors } = checkOutside({ ...entry, jenis: '', tanggal: '' }, letters) as {
    errors: object;
  };
  expect(Object.keys(errors)).toEqual(['jenis', 'nama', 'perihal', 'tujuan', 'tanggal']);
});
