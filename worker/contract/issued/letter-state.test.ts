import { describe, expect, it } from 'vitest';
import { adviceOnLetter, letterStateOf, letterStateWords } from './letter-state.ts';

const unsigned = {
  tandaTangan: 'belum',
  caraTandaTangan: 'basah',
  bertandaTanganPada: null,
  diambilPada: null,
  withdrawnAt: null,
} as const;
const at = '2026-11-25T02:12:00.000Z';
type Letter = Parameters<typeof letterStateOf>[0];
const say = (letter: Letter) => {
  const state = letterStateOf(letter);
  return { word: state && letterStateWords[state], advice: adviceOnLetter(letter) };
};

describe('a letter that awaits its signature', () => {
  it('keeps the resident at home', () => {
    const said = say(unsigned);
    expect(said.word).toBe('Menunggu tanda tangan');
    expect(said.advice).toMatch(/^Menunggu tanda tangan\. Tunggu kabar, jangan datang dulu\./);
    expect(said.advice).not.toMatch(/ambil di kantor/i);
  });

  it('is downloaded later where it is signed electronically', () => {
    const said = say({ ...unsigned, caraTandaTangan: 'tte' });
    expect(said.word).toBe('Menunggu tanda tangan');
    expect(said.advice).toContain('Anda tidak perlu datang');
  });
});

it.each<[string, Partial<Letter>, string, RegExp]>([
  ['signed by hand', { tandaTangan: 'basah' }, 'Siap diambil', /Ambil di kantor desa/],
  [
    'with a scan',
    { tandaTangan: 'basah', bertandaTanganPada: at },
    'Siap diunduh',
    /^Surat bertanda tangan siap diunduh/,
  ],
  [
    'signed electronically',
    { tandaTangan: 'tte', bertandaTanganPada: at },
    'Siap diunduh',
    /tidak ikut pada hasil cetak/,
  ],
  ['valid by QR code', { caraTandaTangan: 'qr' }, 'Siap diunduh', /^Surat siap diunduh\./],
  ['picked up', { tandaTangan: 'basah', diambilPada: at }, 'Sudah diambil', /sudah diambil/],
])('words a letter %s', (_, facts, word, advice) => {
  const said = say({ ...unsigned, ...facts });
  expect(said.word).toBe(word);
  expect(said.advice).toMatch(advice);
});

it('is withdrawn whatever happened before', () => {
  const letter = { ...unsigned, tandaTangan: 'basah', diambilPada: at, withdrawnAt: at } as const;
  expect(say(letter)).toEqual({ word: 'Dicabut', advice: null });
});

it('has no state without a letter', () => {
  expect(say({ ...unsigned, tandaTangan: null })).toEqual({ word: null, advice: null });
});
