import { expect, it } from 'vitest';
import { figureOf } from './figures.ts';

const totals = (...counts: number[]) =>
  counts.map((total, at) => ({ quarter: '2026-4', question: 'nilai', score: at + 1, total }));

it('computes index and grade as the regulation does', () => {
  expect(figureOf(totals(0, 0, 0, 10), '2026-4')).toEqual({
    jumlah: 10,
    indeks: 100,
    mutu: 'A (sangat baik)',
  });
  expect(figureOf(totals(0, 2, 10, 11), '2026-4')).toMatchObject({ indeks: 84.78, jumlah: 23 });
  const grade = (...counts: number[]) => figureOf(totals(...counts), '2026-4')?.mutu[0];
  expect([grade(0, 0, 10), grade(0, 10), grade(10)]).toEqual(['C', 'D', 'D']);
  expect(grade(0, 0, 46, 54)).toBe('A');
});

it('has no figure from fewer than ten answers, or of another quarter', () => {
  expect(figureOf(totals(0, 0, 0, 9), '2026-4')).toBeNull();
  expect(figureOf(totals(0, 0, 0, 10), '2026-3')).toBeNull();
  expect(figureOf(totals(0, 0, 0, 10), '2026-4', 'waktu')).toBeNull();
});
