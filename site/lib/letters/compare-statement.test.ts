import { expect, test } from 'vitest';
import { maskName } from '#contract/issued/verification.ts';
import { statementFacts as facts } from '#tests/fixtures/statement-key.ts';
import type { StatementVerdict } from './check-statement.ts';
import { compareStatement } from './compare-statement.ts';

const genuine: StatementVerdict = { kind: 'genuine', facts, expired: false };

test('says nothing where they agree, and where there is no statement', () => {
  expect(compareStatement(genuine, facts)).toBeNull();
  expect(compareStatement({ kind: 'missing' }, facts)).toBeNull();
  expect(compareStatement({ kind: 'missing' }, null)).toBeNull();
});

test('a name of more words than a statement holds agrees', () => {
  const nama = maskName('Siti Aminah '.repeat(9));
  const short = { ...facts, nama: maskName('Siti Aminah '.repeat(6)) };
  expect(compareStatement({ ...genuine, facts: short }, { ...facts, nama })).toBeNull();
});

test('names what differs', () => {
  const known = { ...facts, nama: 'S*** B***', tanggal: '2026-11-17' };
  expect(compareStatement(genuine, known)?.line).toBe(
    'Kode QR dan data portal berbeda: tanggal terbit, nama.',
  );
});

test('says when a genuine one is of a letter that the portal does not know', () => {
  expect(compareStatement(genuine, null)?.line).toContain('tidak ada di buku agenda');
});

test.each(['forged', 'unreadable', 'unknown-key', 'newer'] as const)(
  'says that a statement that is %s does not fit its letter, and adds nothing to an unknown code',
  (kind) => {
    expect(compareStatement({ kind }, facts)?.line).toContain('tidak cocok');
    expect(compareStatement({ kind }, null)).toBeNull();
  },
);
