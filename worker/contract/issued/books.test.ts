import { describe, expect, it } from 'vitest';
import { registerEntry } from '#tests/fixtures/records.ts';
import { type BookName, books, csvName } from './books.ts';
import type { RegisterEntry } from './register.ts';

const outside: RegisterEntry = {
  ...registerEntry,
  judul: 'Surat Undangan',
  nama: 'Karang Taruna',
  asal: 'luar',
  perihal: 'Rapat panen',
  tujuan: 'Ketua RT',
  caraTandaTangan: null,
};
const withdrawn = { withdrawnAt: '2026-12-31T17:00:00.000Z', withdrawnReason: 'Keliru' };

const row = (book: BookName, of: RegisterEntry) => books[book].columns.map(([, cell]) => cell(of));

describe('Buku Agenda', () => {
  it('lists a letter of the portal with its signature state', () => {
    expect(row('agenda', registerEntry)).toEqual([
      ...[7, '3 November 2026', '500.3.3/007/LYG/XI/2026'],
      ...['Siti Aminah', 'Surat Keterangan Usaha', 'Belum ditandatangani'],
    ]);
  });

  it('lists an outside letter with subject and addressee', () => {
    expect(row('agenda', outside).slice(3)).toEqual([
      'Ketua RT, atas nama Karang Taruna',
      'Surat Undangan: Rapat panen',
      'Dibuat di luar portal',
    ]);
    expect(row('agenda', { ...outside, tujuan: 'Karang Taruna' })[3]).toBe('Karang Taruna');
  });

  it('shows when and why a letter was withdrawn', () => {
    expect(row('agenda', { ...registerEntry, ...withdrawn })[5]).toBe(
      'Dicabut 1 Januari 2027: Keliru',
    );
  });
});

it('Buku Ekspedisi leaves date of dispatch and receipt blank', () => {
  expect(row('ekspedisi', { ...outside, ...withdrawn })).toEqual([
    7,
    '',
    '3 November 2026, 500.3.3/007/LYG/XI/2026',
    'Surat Undangan: Rapat panen (Dicabut 1 Januari 2027: Keliru)',
    'Ketua RT, atas nama Karang Taruna',
    '',
  ]);
});

it('derives the file name from the filter', () => {
  expect(csvName({})).toBe('buku-agenda-surat.csv');
  expect(csvName({ year: '', month: '', type: '' })).toBe('buku-agenda-surat.csv');
  expect(csvName({ year: 2026, type: 'SKU' })).toBe('buku-agenda-surat-2026-SKU.csv');
  expect(csvName({ book: 'ekspedisi', year: '2026', month: '3' })).toBe(
    'buku-ekspedisi-2026-03.csv',
  );
});
