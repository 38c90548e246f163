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

describe('amounts', () => {
  it.each([
    ['412.500.000,00', 412_500_000],
    ['Rp 412.500.000', 412_500_000],
    ['412,500,000.50', 412_500_001],
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
    [1234.5, 1235],
    ['', null],
    ['12,5 juta', null],
    ['1.50.000', null],
    ['#REF!', null],
    ['9'.repeat(17), null],
  ])('reads %j', (text, amount) => {
    expect(readRupiah(text)).toBe(amount);
  });

  it('writes and says them', () => {
    expect([-60_000_000, 60_000_000].map(showRupiah)).toEqual(['-Rp 60.000.000', 'Rp 60.000.000']);
    expect([412_500_000, 0, -1500].map(writeRupiah)).toEqual(['412.500.000', '0', '-1.500']);
    const amounts = [1_792_500_000, 412_000_000, 85_250_000, 999_900, 12_345, 850, 0, -40_000_000];
    expect(amounts.map((amount) => sayRupiah(amount).replaceAll('\u00a0', ' '))).toEqual([
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
  expect(sums.belanja).toEqual({ anggaran: 750, perubahan: 750, realisasi: 512 });
  expect(sections.belanja.groups.map(({ bidang, sum }) => [bidang, sum.perubahan])).toEqual([
    ['Pelaksanaan pembangunan desa', 650],
    ['Lainnya', 100],
  ]);
  expect([...(sections.belanja.groups[0]?.parts.keys() ?? [])]).toEqual(['Jalan', 'Air']);
  expect(sums.surplus).toEqual({ anggaran: 250, perubahan: 250, realisasi: 388 });
  expect(sums.pembiayaan.perubahan).toBe(-50);
  expect(sums.silpa).toEqual({ anggaran: 200, perubahan: 200, realisasi: 338 });
  expect(budgetOf([]).sums.silpa.realisasi).toBe(0);
});

it('rounds shares, but not to none or all', () => {
  expect([
    percentOf(412, 650),
    percentOf(1, 900),
    percentOf(899, 900),
    percentOf(900, 900),
  ]).toEqual([63, 1, 99, 100]);
  expect(percentOf(5, 0)).toBeNull();
});

it('says in a sentence what was done with the money', () => {
  const say = (
    perubahan: number,
    realisasi: number,
    jenis: 'belanja' | 'pendapatan',
    purpose: string,
  ) =>
    describeUse({ anggaran: 0, perubahan, realisasi }, { jenis, purpose }).replaceAll(
      '\u00a0',
      ' ',
    );
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
