import { expect, test } from 'vitest';
import { maskName } from '#contract/issued/verification.ts';
import { statementFacts as facts } from '#tests/fixtures/statement-key.ts';
import type { StatementVerdict } from './check-statement.ts';
import { compareStatement } from './compare-statement.ts';

const genuine: StatementVerdict = { kind: 'genuine', facts, expired: false };

test('returns null when they agree or there is no statement', () => {
  expect(compareStatement(genuine, facts)).toBeNull();
  expect(compareStatement({ kind: 'missing' }, facts)).toBeNull();
  expect(compareStatement({ kind: 'missing' }, null)).toBeNull();
});

test('accepts a name that the statement shortened', () => {
  const nama = maskName('Siti Aminah '.repeat(9));
  const short = { ...facts, nama: maskName('Siti Aminah '.repeat(6)) };
  expect(compareStatement({ ...genuine, facts: short }, { ...facts, nama })).toBeNull();
});

test('names what differs', () => {
  const known = { ...facts, nama: 'S*** B***', tanggal: '2026-11-17' };
  expect(compareStatement(genuine, known)).toMatchObject({
    tone: 'danger',
    line: 'Kode QR dan data portal berbeda: tanggal terbit, nama.',
  });
});

test('reports a genuine statement of an unknown letter', () => {
  expect(compareStatement(genuine, null)).toMatchObject({
    tone: 'danger',
    line: expect.stringContaining('tidak ada di buku agenda'),
  });
});

test.each([
  ['forged', 'danger', 'tidak cocok'],
  ['unreadable', 'grey', 'Tautannya tidak utuh'],
  ['unknown-key', 'grey', 'belum dapat diperiksa'],
  ['newer', 'grey', 'belum dapat diperiksa'],
] as const)(
  'reports a statement that is %s as %s, and nothing for an unknown code',
  (kind, tone, words) => {
    const line = expect.stringContaining(words);
    expect(compareStatement({ kind }, facts)).toMatchObject({ tone, line });
    expect(compareStatement({ kind }, null)).toBeNull();
  },
);
