import { writeRupiah } from '#contract/budget/rupiah.ts';
import { type BudgetLine, budgetOf } from '#contract/budget/sums.ts';
import type { Budget } from '#site/lib/formats/records.ts';

export type CurrentBudget = ReturnType<typeof currentBudget>;

/** The figures of the newest year: sums of its lines, or as written where that year has none. */
export function currentBudget(
  written: Budget | null,
  lines: readonly (BudgetLine & { tahun: string })[],
) {
  const tahun = lines[0]?.tahun;
  if (tahun === undefined || (written && written.tahun > tahun)) return written;
  const { pendapatan, belanja } = budgetOf(lines).sums;
  return {
    tahun,
    hasLines: true,
    pendapatanDesa: writeRupiah(pendapatan.perubahan),
    pengeluaranDesa: writeRupiah(belanja.perubahan),
  };
}
