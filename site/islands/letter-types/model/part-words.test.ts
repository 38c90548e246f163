import { expect, it } from 'vitest';
import { peopleLetter } from '#tests/fixtures/people-letter.ts';
import { skbm } from '#tests/fixtures/village-letter.ts';
import { describeDifferences, letterAsText } from './part-words.ts';

it('describes the parts that differ from another version', () => {
  const { keywords: _, ...theirs } = {
    ...skbm,
    summary: 'Milik petugas lain.',
    validityMonths: 12,
  };
  expect(describeDifferences(theirs, skbm)).toEqual([
    { label: 'Keterangan singkat', value: 'Milik petugas lain.' },
    { label: 'Kata pencarian', value: '' },
    { label: 'Masa berlaku', value: '12 bulan' },
  ]);
  expect(describeDifferences(skbm, skbm)).toEqual([]);
});

it('describes conditions and the columns of a list', () => {
  const text = letterAsText(peopleLetter);
  expect(text).toContain('(bila Surat Wasiat: Ada)');
  expect(text).toContain('- NIK: Berapa NIK-nya?');
});

it('describes every part as text', () => {
  const text = letterAsText(skbm);
  expect(text).toContain('Pertanyaan: 1. Nama: Siapa nama lengkap Anda?');
  expect(text).toContain('NIK\nTempat, Tanggal Lahir');
  expect(text).toContain('Pemohon: Nama, NIK');
  expect(text).not.toMatch(/: (?:undefined|\[object)/);
});
