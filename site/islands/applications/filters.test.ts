import { expect, it } from 'vitest';
import { readQueueFilter, readRegisterFilter, toStatusFilter, withFilter } from './filters.tsx';

it('readQueueFilter reads known values and falls back to all', () => {
  const query = new URLSearchParams('tipe=SKU&status=Ditolak&cari=budi');
  expect(readQueueFilter(query, 'siti')).toEqual({ type: 'SKU', status: 'Ditolak', q: 'siti' });
  // Types are defined in the database, not in the code.
  expect(readQueueFilter(new URLSearchParams('tipe=SKBM')).type).toBe('SKBM');
  const odd = new URLSearchParams('tipe=skx&status=x');
  expect(readQueueFilter(odd)).toEqual({ type: '', status: '', q: '' });
});

it.each([
  ['Menunggu', { status: 'Menunggu' }],
  ['siap-diambil', { keadaan: 'siap-diambil' }],
  ['lewat', { lewat: 'true' }],
  ['siap', { siap: 'true' }],
  ['menunggu-rt', { menungguRt: 'true' }],
] as const)('filters by the state of an application or of its letter: %s', (status, filter) => {
  expect(readQueueFilter(new URLSearchParams({ status })).status).toBe(status);
  const none = { status: '', keadaan: '', lewat: '', siap: '', menungguRt: '' };
  expect(toStatusFilter(status)).toEqual({ ...none, ...filter });
});

it('filters the register by a known state', () => {
  const agenda = new URLSearchParams('keadaan=belum-ditandatangani');
  expect(readRegisterFilter(agenda).keadaan).toBe('belum-ditandatangani');
  expect(readRegisterFilter(new URLSearchParams('keadaan=x')).keadaan).toBe('');
});

it('reads a register filter from the URL, and search words from the argument', () => {
  const filter = readRegisterFilter(new URLSearchParams('tahun=2026&tipe=S-X&cari=budi'), 'siti');
  expect(filter).toEqual({ year: '2026', month: '', type: '', keadaan: '', q: 'siti' });
  expect(readRegisterFilter(new URLSearchParams('tahun=26')).year).toBe('');
});

it('accepts outside letters in the register alone, and a month only with a year', () => {
  const read = (query: string) => readRegisterFilter(new URLSearchParams(query));
  expect(read('tahun=2026&bulan=11&tipe=LUAR')).toMatchObject({ month: '11', type: 'LUAR' });
  for (const query of [
    'bulan=11',
    'tahun=2026&bulan=13',
    'tahun=2026&bulan=0',
    'tahun=2026&bulan=01',
  ])
    expect(read(query).month).toBe('');
  expect(readQueueFilter(new URLSearchParams('tipe=LUAR')).type).toBe('');
});

it('withFilter returns to the first page and retains other parameters', () => {
  const query = new URLSearchParams('menu=surat&halaman=3&tipe=SKU');
  expect(withFilter(query, { status: 'Menunggu' }).toString()).toBe(
    'menu=surat&tipe=SKU&status=Menunggu',
  );
  expect(withFilter(query, { type: '' }).toString()).toBe('menu=surat');
  const agenda = new URLSearchParams('daftar=agenda&halaman=2&tahun=2026');
  expect(withFilter(agenda, { year: '', type: 'SKU' }).toString()).toBe('daftar=agenda&tipe=SKU');
});
