import { groupNamed, type Jenis } from './groups.ts';
import { writeRupiah } from './rupiah.ts';
import { type BudgetLine, budgetOf, type YearBudget } from './sums.ts';

/** Something to look at in a row of the sheet. */
export interface RowNote {
  /** Counted from 1; 0 for the whole sheet. */
  row: number;
  text: string;
}

/** The amounts of a row; null where it has none. */
export interface StatedAmounts {
  anggaran: number | null;
  perubahan: number | null;
  realisasi: number | null;
}

/** A sum that a sheet states, and the one that its lines add up to. */
export interface Total {
  row: number;
  uraian: string;
  amounts: StatedAmounts;
  of: (year: YearBudget) => { perubahan: number; realisasi: number } | undefined;
}

/** The sum that a row without a line states; undefined for a line. */
export function totalOf(uraian: string): Total['of'] | undefined {
  if (/tahun (?:anggaran )?(?:sebelum|lalu|yang lalu)/i.test(uraian)) return undefined;
  if (/^surplus|^\(?defisit/i.test(uraian)) return ({ surplus }) => surplus;
  if (/^pembiayaan nett?o|^selisih pembiayaan/i.test(uraian))
    return ({ pembiayaan }) => pembiayaan.sum;
  if (/^(?:sisa (?:lebih|kurang)|si(?:l|kur)pa)\b/i.test(uraian)) return ({ silpa }) => silpa;
  if (!/^(?:jumlah|total)\b/i.test(uraian)) return undefined;
  const group = groupNamed(uraian);
  if (group)
    return (year) => year[group.jenis].groups.find(({ bidang }) => bidang === group.bidang)?.sum;
  const [, jenis] = /^\w+ (pendapatan|belanja|pembiayaan)(?: desa)?$/i.exec(uraian) ?? [];
  return (year) => (jenis ? year[jenis.toLowerCase() as Jenis].sum : undefined);
}

/** Names the sums that differ from those of the lines. Rounding to rupiah may change each line by one. */
export function checkTotals(totals: readonly Total[], lines: readonly BudgetLine[]): RowNote[] {
  const year = budgetOf(lines);
  return totals.flatMap(({ row, uraian, amounts, of }) => {
    const sum = of(year);
    const stated = [
      ['anggaran', amounts.perubahan ?? amounts.anggaran, sum?.perubahan],
      ['realisasi', amounts.realisasi, sum?.realisasi],
    ] as const;
    return stated.flatMap(([what, sheet, computed]) => {
      if (sheet === null || computed === undefined) return [];
      // Financing that goes out may be shown with either sign.
      if (Math.abs(Math.abs(sheet) - Math.abs(computed)) <= lines.length) return [];
      const text = `“${uraian}”: ${what} di lembar Rp ${writeRupiah(sheet)}, jumlah barisnya Rp ${writeRupiah(computed)}.`;
      return [{ row, text }];
    });
  });
}
