import { describe, expect, it } from 'vitest';
import { readRupiah, sayRupiah, showRupiah, writeRupiah } from './rupiah.ts';
import { type BudgetLine, budgetOf, describeUse, percentOf } from './sums.ts';

const line = (
  bidang: string,
  anggaran: string,
  perubahan: string,
  realisasi: string,
  more: Partial<BudgetLine> = {},
) => ({
  ...{ jenis: '', bidang, subbidang: '', uraian: 'X', anggaran, perubahan, realisasi },
  ...more,
});

/** Rupiah in cents. */
const cents = (rupiah: number) => BigInt(Math.round(rupiah * 100));
const amounts = (anggaran: number, perubahan: number, realisasi: number) => ({
  ...{ anggaran: cents(anggaran), perubahan: cents(perubahan), realisasi: cents(realisasi) },
});

describe('amounts', () => {
  it.each([
    ['412.500.000,00', 412_500_000],
    ['617.666.666,66', 617_666_666.66],
    ['100,5', 100.5],
    ['0,05', 0.05],
    ['Rp 412.500.000', 412_500_000],
    ['412,500,000.50', 412_500_000.5],
    ['412500000', 412_500_000],
    ['1.500', 1500],
    ['(1.500,00)', -1500],
    ['-1.500', -1500],
    ['1.500-', -1500],
    ['−Rp 1.500', -1500],
    ['Rp -1.500', -1500],
    ['(Rp 1.500)', -1500],
    ['Rp (1.500)', -1500],
    ['Rp1.500,-', 1500],
    ['(1.500', null],
    ['(-1.500)', null],
    ['1rp500', null],
    ['-', 0],
    [1234.5, 1234.5],
    [0.1 + 0.2, 0.3],
    ['', null],
    ['12,5 juta', null],
    ['1.50.000', null],
    ['#REF!', null],
    ['9'.repeat(17), null],
  ])('reads %j', (text, amount) => {
    expect(readRupiah(text)).toBe(amount === null ? null : cents(amount));
  });

  it('writes and says them', () => {
    expect([-60_000_000, 60_000_000].map(cents).map(showRupiah)).toEqual([
      '-Rp 60.000.000',
      'Rp 60.000.000',
    ]);
    expect([412_500_000, 0, -1500, 617_666_666.66, -0.5].map(cents).map(writeRupiah)).toEqual([
      ...['412.500.000', '0', '-1.500', '617.666.666,66', '-0,50'],
    ]);
    const rupiah = [1_792_500_000, 412_000_000, 85_250_000, 999_900, 12_345, 850, 0, -40_000_000];
    expect(rupiah.map((amount) => sayRupiah(cents(amount)).replaceAll('\u00a0', ' '))).toEqual([
      ...['Rp 1,79 miliar', 'Rp 412 juta', 'Rp 85,3 juta', 'Rp 1 juta', 'Rp 12,3 ribu', 'Rp 850'],
      ...['Rp 0', '−Rp 40 juta'],
    ]);
  });
});

it('adds up a year', () => {
  const { sections, sums } = budgetOf([
    line('Pendapatan transfer', '1.000', '', '900'),
    line('Pelaksanaan pembangunan desa', '600', '650', '412', { subbidang: 'Jalan' }),
    line('Pelaksanaan pembangunan desa', '50', '0', '', { subbidang: 'Jalan' }),
    line('Pelaksanaan pembangunan desa', 'belum ada', '', '0', { subbidang: 'Air' }),
    line('', '100', '', '100', { jenis: 'belanja' }),
    line('Penerimaan pembiayaan', '30', '', '30'),
    line('Pengeluaran pembiayaan', '80', '', '80'),
  ]);
  expect(sums.belanja).toEqual(amounts(750, 750, 512));
  expect(sections.belanja.groups.map(({ bidang, sum }) => [bidang, sum.perubahan])).toEqual([
    ['Pelaksanaan pembangunan desa', cents(650)],
    ['Lainnya', cents(100)],
  ]);
  expect([...(sections.belanja.groups[0]?.parts.keys() ?? [])]).toEqual(['Jalan', 'Air']);
  expect(sums.surplus).toEqual(amounts(250, 250, 388));
  expect(sums.pembiayaan.perubahan).toBe(cents(-50));
  expect(sums.silpa).toEqual(amounts(200, 200, 338));
  expect(budgetOf([]).sums.silpa.realisasi).toBe(0n);
});

it('adds up cents exactly, to a thousand trillion rupiah', () => {
  const { sums } = budgetOf([
    line('Pendapatan transfer', '1.000.000.000.000.000,10', '', '100,50'),
    line('Pendapatan transfer', '0,20', '', '100,50'),
  ]);
  expect(writeRupiah(sums.silpa.anggaran)).toBe('1.000.000.000.000.000,30');
  expect(writeRupiah(sums.silpa.realisasi)).toBe('201');
});

it.each(['50.000.000', '-50.000.000', '(50.000.000)'])('subtracts payments of %s', (paid) => {
  const received = line('Penerimaan pembiayaan', '288.000.000', '', '288.000.000');
  const { pembiayaan } = budgetOf([received, line('Pengeluaran pembiayaan', paid, '', paid)]).sums;
  expect(pembiayaan).toEqual(amounts(238e6, 238e6, 238e6));
});

it('rounds shares, but not to none or all', () => {
  expect([
    percentOf(412n, 650n),
    percentOf(1n, 900n),
    percentOf(899n, 900n),
    percentOf(900n, 900n),
  ]).toEqual([63, 1, 99, 100]);
  expect(percentOf(5n, 0n)).toBeNull();
});

it('says in a sentence what was done with the money', () => {
  const say = (
    perubahan: number,
    realisasi: number,
    jenis: 'belanja' | 'pendapatan',
    purpose: string,
  ) => describeUse(amounts(0, perubahan, realisasi), { jenis, purpose }).replaceAll('\u00a0', ' ');
  expect(say(650e6, 412e6, 'belanja', 'pembangunan')).toBe(
    'Rp 412 juta dari Rp 650 juta untuk pembangunan sudah dibelanjakan, 63 %.',
  );
  expect(say(1.85e9, 1.85e9, 'pendapatan', 'pendapatan desa')).toBe(
    'Rp 1,85 miliar dari Rp 1,85 miliar pendapatan desa sudah diterima, 100 %.',
  );
  expect(say(650e6, 0, 'belanja', 'pembangunan')).toBe(
    'Rp 650 juta dianggarkan untuk pembangunan, belum ada yang dibelanjakan.',
  );
});
