import { expect, test } from 'vitest';
import type { StatementFacts } from '#contract/issued/statement.ts';
import { statementFacts as facts } from '#tests/fixtures/statement-key.ts';
import { describeStatement } from './describe-statement.ts';

const say = (changes: Partial<StatementFacts> = {}, expired = false) =>
  describeStatement({ kind: 'genuine', facts: { ...facts, ...changes }, expired });

test('describes a genuine letter as of its issue, with rows to compare', () => {
  const { tone, title, text, rows } = say();
  expect(tone).toBe('info');
  expect(title).toBe('Asli menurut tanda tangan digital');
  expect(text).toContain('Sesuai saat diterbitkan Desa Layung pada 16 November 2026.');
  expect(rows).toEqual([
    ['Nomor surat', '500.3.3/007/LYG/XI/2026'],
    ['Jenis surat', 'Surat Keterangan Usaha'],
    ['Tanggal terbit', '16 November 2026'],
    ['Atas nama', 'S*** A***'],
    ['Berlaku sampai', '16 November 2027'],
  ]);
});

test.each([
  ['basah', 'bertanda tangan basah dan bercap'],
  ['tte', 'setelah ditandatangani secara elektronik'],
  ['qr', 'tanpa tanda tangan dan cap'],
] as const)('names the further condition of the signing method %s', (caraTandaTangan, words) => {
  expect(say({ caraTandaTangan }).text).toContain(words);
});

test('warns that a genuine letter has expired', () => {
  expect(say({}, true)).toMatchObject({
    tone: 'amber',
    title: expect.stringContaining('kedaluwarsa'),
    text: expect.stringContaining('habis pada 16 November 2027'),
  });
});

test.each([
  ['forged', 'danger', 'tidak cocok'],
  ['unreadable', 'amber', 'tidak terbaca utuh'],
  ['unknown-key', 'grey', 'Belum dapat diperiksa'],
  ['newer', 'grey', 'Belum dapat diperiksa'],
  ['missing', 'grey', 'Hanya dapat diperiksa dengan sinyal'],
] as const)('shows no letter data when it is %s', (kind, tone, title) => {
  const said = describeStatement({ kind });
  expect(said).toMatchObject({ tone, title: expect.stringContaining(title), rows: [] });
  expect(said.text).toMatch(/sinyal/);
});
