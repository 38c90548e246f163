import { groupNamed, type Jenis } from './groups.ts';
import { absolute, showRupiah } from './rupiah.ts';
import { type Amounts, type BudgetLine, budgetOf, type YearBudget } from './sums.ts';

/** Something to look at in a row of the sheet, counted from 1; 0 for the whole sheet. */
export interface RowNote {
  row: number;
  text: string;
}

/** Amounts of a row; null where it has none. */
export type Stated = Record<keyof Amounts, bigint | null>;

/** A sum that a sheet states, and the one that its lines add up to. */
export interface Total {
  row: number;
  uraian: string;
  amounts: Stated;
  of: (year: YearBudget) => Amounts | undefined;
}

/** The sum that a row states; undefined for a line. */
export function totalOf(uraian: string): Total['of'] | undefined {
  if (/tahun (?:anggaran )?(?:yang )?(?:sebelum|lalu)/i.test(uraian)) return undefined;
  if (/^surplus|^\(?defisit/i.test(uraian)) return ({ sums }) => sums.surplus;
  if (/^pembiayaan nett?o/i.test(uraian)) return ({ sums }) => sums.pembiayaan;
  if (/^sisa (?:lebih|kurang)|^si(?:l|kur)pa\b/i.test(uraian)) return ({ sums }) => sums.silpa;
  const [, name] = /^(?:jumlah|total)\b *(.*)/i.exec(uraian) ?? [];
  if (name === undefined) return undefined;
  const group = groupNamed(name);
  const [jenis] = /^(?:pendapatan|belanja|pembiayaan)$/.exec(name.toLowerCase()) ?? [];
  return ({ sections, sums }) =>
    group
      ? sections[group.jenis].groups.find(({ bidang }) => bidang === group.bidang)?.sum
      : sums[jenis as Jenis];
}

/** Names the sums that differ from those of the lines. A sheet that shows whole rupiah may round each line by one. */
export function checkTotals(totals: readonly Total[], lines: readonly BudgetLine[]): RowNote[] {
  const year = budgetOf(lines);
  return totals.flatMap(({ row, uraian, amounts, of }) => {
    const sum = of(year);
    const pairs = [
      ['anggaran', amounts.perubahan ?? amounts.anggaran, sum?.perubahan],
      ['realisasi', amounts.realisasi, sum?.realisasi],
    ] as const;
    return pairs.flatMap(([what, stated, computed]) => {
      if (stated === null || computed === undefined) return [];
      // Financing that goes out may be shown with either sign.
      const difference = absolute(absolute(stated) - absolute(computed));
      if (difference <= BigInt(lines.length) * 100n) return [];
      const text = `“${uraian}”: ${what} di lembar ${showRupiah(stated)}, jumlah barisnya ${showRupiah(computed)}.`;
      return [{ row, text }];
    });
  });
}
