import { expect, it } from 'vitest';
import { anggarans } from './budget.ts';
import { recordErrors } from './record-rules.ts';

it('refuses a bidang of another jenis', () => {
  const bidang = 'Pendapatan transfer';
  expect(recordErrors(anggarans, { jenis: 'belanja', bidang })).toEqual({
    bidang: 'Bidang atau kelompok ini bukan bagian dari belanja.',
  });
  for (const jenis of ['pendapatan', ''])
    expect(recordErrors(anggarans, { jenis, bidang })).toEqual({});
  expect(recordErrors(anggarans, { jenis: 'belanja', bidang: '' })).toEqual({});
});
