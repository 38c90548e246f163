import { writeRupiah } from '#contract/budget/rupiah.ts';
import { budgetOf } from '#contract/budget/sums.ts';
import type { Budget } from '#site/lib/formats/records.ts';
import type { StoredLine } from '#worker/budget/index.ts';

export interface CurrentBudget
  extends Pick<Budget, 'tahun' | 'pendapatanDesa' | 'pengeluaranDesa'> {
  /** They are sums of lines. */
  hasLines?: boolean;
}

/** The figures of the newest year: sums of its lines, or as written where that year has none. */
export function currentBudget(
  written: Budget | null,
  lines: readonly StoredLine[],
): CurrentBudget | null {
  const tahun = lines[0]?.tahun;
  if (tahun === undefined || (written && written.tahun > tahun)) return written;
  const { pendapatan, belanja } = budgetOf(lines);
  return {
    tahun,
    pendapatanDesa: writeRupiah(pendapatan.sum.perubahan),
    pengeluaranDesa: writeRupiah(belanja.sum.perubahan),
    hasLines: true,
  };
}
