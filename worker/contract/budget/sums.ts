import { findGroup, groupsOf, type Jenis, paidFinancing } from './groups.ts';
import { readRupiah, sayRupiah } from './rupiah.ts';

/** A line of the budget, its amounts as stored. */
export interface BudgetLine {
  jenis: string;
  bidang: string;
  subbidang: string;
  uraian: string;
  anggaran: string;
  perubahan: string;
  realisasi: string;
}

/** Rupiah of a line or a sum. */
export interface Amounts {
  /** The budget as first decided. */
  anggaran: number;
  /** The budget now: after its change, where there was one. */
  perubahan: number;
  /** Received or spent. */
  realisasi: number;
}

export interface BudgetPart<Line> {
  subbidang: string;
  sum: Amounts;
  lines: { line: Line; amounts: Amounts }[];
}

export interface BudgetGroup<Line> {
  bidang: string;
  purpose: string;
  sum: Amounts;
  parts: BudgetPart<Line>[];
}

export interface BudgetSection<Line> {
  jenis: Jenis;
  sum: Amounts;
  groups: BudgetGroup<Line>[];
}

/** A year's budget with its sums. */
export interface YearBudget<Line = BudgetLine> {
  pendapatan: BudgetSection<Line>;
  belanja: BudgetSection<Line>;
  pembiayaan: BudgetSection<Line>;
  /** Income less expenditure; a deficit is negative. */
  surplus: Amounts;
  /** Surplus and net financing (SiLPA). */
  silpa: Amounts;
  /** Whether a line was changed during the year. */
  isChanged: boolean;
}

const none: Amounts = { anggaran: 0, perubahan: 0, realisasi: 0 };

const combine = (one: Amounts, other: Amounts, sign: 1 | -1 = 1): Amounts => ({
  anggaran: one.anggaran + sign * other.anggaran,
  perubahan: one.perubahan + sign * other.perubahan,
  realisasi: one.realisasi + sign * other.realisasi,
});

export const sumOf = (all: readonly Amounts[]) =>
  all.reduce((sum, amounts) => combine(sum, amounts), none);

/** A line's amounts; what is not a number counts as 0. */
export function amountsOf({ anggaran, perubahan, realisasi }: BudgetLine): Amounts {
  const first = readRupiah(anggaran) ?? 0;
  return {
    anggaran: first,
    perubahan: readRupiah(perubahan) ?? first,
    realisasi: readRupiah(realisasi) ?? 0,
  };
}

/** Adds up a year's lines, in their order. A line without a known group belongs to its `jenis` alone. */
export function budgetOf<Line extends BudgetLine>(lines: readonly Line[]): YearBudget<Line> {
  const section = (jenis: Jenis) => sectionOf(jenis, lines);
  const [pendapatan, belanja, pembiayaan] = [
    section('pendapatan'),
    section('belanja'),
    section('pembiayaan'),
  ];
  const surplus = combine(pendapatan.sum, belanja.sum, -1);
  return {
    pendapatan,
    belanja,
    pembiayaan,
    surplus,
    silpa: combine(surplus, pembiayaan.sum),
    isChanged: lines.some((line) => amountsOf(line).perubahan !== amountsOf(line).anggaran),
  };
}

function sectionOf<Line extends BudgetLine>(
  jenis: Jenis,
  lines: readonly Line[],
): BudgetSection<Line> {
  const own = groupsOf(jenis).map(({ bidang, purpose }) =>
    toGroup(
      bidang,
      purpose,
      lines.filter((line) => line.bidang === bidang),
    ),
  );
  const others = lines.filter((line) => line.jenis === jenis && !findGroup(line.bidang));
  const all = [...own, toGroup('Lainnya', `${jenis} lainnya`, others)];
  const filled = all.filter(({ parts }) => parts.length > 0);
  // Money that is spent lowers net financing.
  const signs = filled.map(({ bidang }) => (bidang === paidFinancing ? -1 : 1));
  const sum = filled.reduce((total, group, at) => combine(total, group.sum, signs[at]), none);
  return { jenis, sum, groups: filled };
}

function toGroup<Line extends BudgetLine>(
  bidang: string,
  purpose: string,
  lines: readonly Line[],
): BudgetGroup<Line> {
  const parts = new Map<string, BudgetPart<Line>>();
  for (const line of lines) {
    const subbidang = line.subbidang.trim();
    const part = parts.get(subbidang) ?? { subbidang, sum: none, lines: [] };
    const amounts = amountsOf(line);
    part.lines.push({ line, amounts });
    part.sum = combine(part.sum, amounts);
    parts.set(subbidang, part);
  }
  const all = [...parts.values()];
  return { bidang, purpose, sum: sumOf(all.map(({ sum }) => sum)), parts: all };
}

/** A share in whole percent; null of nothing. 0 and 100 only where it is exactly that. */
export function percentOf(part: number, whole: number): number | null {
  if (whole <= 0) return null;
  const percent = Math.round((part / whole) * 100);
  if (percent === 0 && part > 0) return 1;
  return percent === 100 && part < whole ? 99 : percent;
}

/** 'Rp 412 juta dari Rp 650 juta untuk pembangunan sudah dibelanjakan, 63 %.' */
export function describeUse(
  { perubahan: budget, realisasi }: Amounts,
  jenis: Jenis,
  purpose: string,
): string {
  const isSpent = jenis === 'belanja' || purpose === findGroup(paidFinancing)?.purpose;
  const words = isSpent ? `untuk ${purpose}` : purpose;
  const done = isSpent ? 'dibelanjakan' : 'diterima';
  if (realisasi === 0)
    return `${sayRupiah(budget)} dianggarkan ${isSpent ? words : `dari ${words}`}, belum ada yang ${done}.`;
  const percent = percentOf(realisasi, budget);
  const share = percent === null ? '' : `, ${percent}\u00a0%`;
  return `${sayRupiah(realisasi)} dari ${sayRupiah(budget)} ${words} sudah ${done}${share}.`;
}
