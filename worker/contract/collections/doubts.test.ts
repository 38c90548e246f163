import { describe, expect, it } from 'vitest';
import { beritas } from './catalogues.ts';
import { findDoubts } from './doubts.ts';
import { apbdesas, penduduks } from './figures.ts';
import { perangkats } from './members.ts';

describe('findDoubts', () => {
  it('asks about an amount that is no number', () => {
    const texts = { pendapatanDesa: 'dua milyar', pengeluaranDesa: '1.500.000', tahun: '2026' };
    expect(findDoubts(apbdesas, texts, Object.keys(texts))).toEqual([
      {
        name: 'pendapatanDesa',
        about: 'Pendapatan Desa: dua milyar',
        text: 'Ini bukan angka. Tampil sebagai tulisan.',
      },
    ]);
    expect(findDoubts(apbdesas, { ...texts, pendapatanDesa: ' ' }, ['pendapatanDesa'])).toEqual([]);
  });

  it('does not ask about what was published before', () => {
    expect(findDoubts(apbdesas, { pendapatanDesa: 'dua milyar' }, ['tahun'])).toEqual([]);
  });

  it('asks about men and women that are not the population', () => {
    const texts = { laki: '9.999', perempuan: '2.600', kepalaKeluarga: '', penduduk: '5.277' };
    expect(findDoubts(penduduks, texts, ['laki'])).toEqual([
      {
        name: 'penduduk',
        about: 'Jumlah Penduduk: 5.277',
        text: 'Jumlah Laki-Laki + Jumlah Perempuan = 12.599.',
      },
    ]);
    expect(findDoubts(penduduks, { ...texts, laki: '2677' }, ['laki'])).toEqual([]);
    expect(findDoubts(penduduks, { ...texts, laki: '' }, ['laki'])).toEqual([]);
    expect(findDoubts(penduduks, texts, ['kepalaKeluarga'])).toEqual([]);
  });

  it('asks about a news item without a title', () => {
    const texts = { judulBerita: ' ', deskripsiBerita: 'Kerja bakti.' };
    expect(findDoubts(beritas, texts, Object.keys(texts))).toMatchObject([
      { name: 'judulBerita', about: 'Judul Berita masih kosong' },
    ]);
    expect(findDoubts(beritas, texts, ['deskripsiBerita'])).toEqual([]);
    expect(findDoubts(perangkats, { nama: '' }, ['nama'])).toEqual([]);
  });
});
