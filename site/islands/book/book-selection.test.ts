import { expect, it } from 'vitest';
import type { SignatoryRecord } from '#contract/issued/signatories.ts';
import { describeBook, findSecretary, readBookSelection } from './book-selection.ts';

const today = { year: 2026, month: 11, day: 22 };
const read = (query: string) => readBookSelection(new URLSearchParams(query), today);

it('reads the selected book and falls back to this year’s Buku Agenda', () => {
  const dispatch = { book: 'ekspedisi', year: 2025, month: 3 };
  expect(read('buku=ekspedisi&tahun=2025&bulan=3')).toEqual(dispatch);
  for (const odd of ['', 'buku=kas&tahun=25&bulan=13', 'bulan=0'])
    expect(read(odd)).toEqual({ book: 'agenda', year: 2026, month: undefined });
});

it('names the book and its period', () => {
  expect(describeBook(read('bulan=11'))).toBe('Buku Agenda Surat Keluar, Bulan November 2026');
  expect(describeBook(read('buku=ekspedisi'))).toBe('Buku Ekspedisi Surat Keluar, Tahun 2026');
});

it('finds the secretary among the signatories in office', () => {
  const one = { jabatan: 'Sekretaris Desa Layung', mulai: null, sampai: null } as SignatoryRecord;
  const head = { ...one, jabatan: 'Kepala Desa Layung' };
  expect(findSecretary([head, { ...one, sampai: '2025-01-01' }, one], today)).toBe(one);
  expect(findSecretary([head], today)).toBeUndefined();
});
