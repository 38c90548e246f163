import { findGroup, groupsOf, type Jenis, paidFinancing } from './groups.ts';
import { absolute, readRupiah, sayRupiah } from './rupiah.ts';

/** Amounts of a line or a sum, in cents: as first decided, after the change if there was one, and received or spent. */
export type Amounts = Record<'anggaran' | 'perubahan' | 'realisasi', bigint>;

/** A line of the budget as stored. */
export type BudgetLine = Record<
  'jenis' | 'bidang' | 'subbidang' | 'uraian' | keyof Amounts,
  string
> & {
  /** Until when `realisasi` counts, YYYY-MM-DD; empty where unknown. */
  sampai?: string;
};

/** The latest day of which a year's lines know what was received and spent; empty where none does. */
export const knownUntil = (lines: readonly BudgetLine[]) =>
  lines
    .map(({ sampai = '' }) => sampai)
    .sort()
    .at(-1) ?? '';

/** The amounts of a line that are words, which count as 0. */
export const wordsIn = (line: BudgetLine) =>
  (['anggaran', 'perubahan', 'realisasi'] as const).filter(
    (name) => line[name].trim() && readRupiah(line[name]) === null,
  );

/** A line's amounts; what is not a number counts as 0, and payments stored with a sign count without it. */
export function amountsOf(line: BudgetLine): Amounts {
  const read = (name: keyof Amounts, whenNone: bigint) => {
    const amount = readRupiah(line[name]) ?? whenNone;
    return line.bidang === paidFinancing ? absolute(amount) : amount;
  };
  const anggaran = read('anggaran', 0n);
  return { anggaran, perubahan: read('perubahan', anggaran), realisasi: read('realisasi', 0n) };
}

const combine = (one: Amounts, other: Amounts, sign = 1n): Amounts => ({
  anggaran: one.anggaran + sign * other.anggaran,
  perubahan: one.perubahan + sign * other.perubahan,
  realisasi: one.realisasi + sign * other.realisasi,
});
const none: Amounts = { anggaran: 0n, perubahan: 0n, realisasi: 0n };
export const sumOf = (lines: readonly BudgetLine[]) =>
  lines.reduce((sum, line) => combine(sum, amountsOf(line)), none);

export type BudgetSection = ReturnType<typeof sectionOf>;
export type BudgetGroup<Line extends BudgetLine> = ReturnType<typeof toGroup<Line>>;
export type YearBudget = ReturnType<typeof budgetOf>;
export type BudgetSums = YearBudget['sums'];

export const sumLabels = {
  pendapatan: 'Pendapatan',
  belanja: 'Belanja',
  surplus: 'Surplus / defisit',
  pembiayaan: 'Pembiayaan neto',
  silpa: 'Uang yang tersisa (SiLPA)',
} as const;

/** Adds up a year's lines, in their order. SiLPA is the surplus and net financing. */
export function budgetOf<Line extends BudgetLine>(lines: readonly Line[]) {
  const sections = {
    pendapatan: sectionOf('pendapatan', lines),
    belanja: sectionOf('belanja', lines),
    pembiayaan: sectionOf('pembiayaan', lines),
  };
  const [pendapatan, belanja] = [sections.pendapatan.sum, sections.belanja.sum];
  const surplus = combine(pendapatan, belanja, -1n);
  const pembiayaan = sections.pembiayaan.sum;
  const silpa = combine(surplus, pembiayaan);
  return { sections, sums: { pendapatan, belanja, surplus, pembiayaan, silpa } };
}

/** A part of the budget. A line without a known group belongs to its `jenis` alone. */
function sectionOf<Line extends BudgetLine>(jenis: Jenis, lines: readonly Line[]) {
  const others = lines.filter((line) => line.jenis === jenis && !findGroup(line.bidang));
  const known = groupsOf(jenis).map(({ bidang, purpose }) => {
    const own = lines.filter((line) => findGroup(line.bidang)?.bidang === bidang);
    return toGroup(bidang, purpose, own);
  });
  const groups = [...known, toGroup('Lainnya', `${jenis} lainnya`, others)].filter(
    ({ count }) => count > 0,
  );
  const sum = groups.reduce(
    (total, group) => combine(total, group.sum, group.bidang === paidFinancing ? -1n : 1n),
    none,
  );
  return { jenis, sum, groups };
}

/** Lines with what they add up to. */
export function toGroup<Line extends BudgetLine>(
  bidang: string,
  purpose: string,
  lines: readonly Line[],
) {
  const parts = new Map<string, Line[]>();
  for (const line of lines) {
    const name = line.subbidang.trim();
    parts.set(name, [...(parts.get(name) ?? []), line]);
  }
  return { bidang, purpose, count: lines.length, sum: sumOf(lines), parts, lines };
}

/** A share in whole percent; null of nothing. 0 and 100 only where it is exactly that. */
export function percentOf(part: bigint, whole: bigint): number | null {
  if (whole <= 0) return null;
  const percent = Math.round((Number(part) / Number(whole)) * 100);
  if (percent === 0 && part > 0) return 1;
  return percent === 100 && part < whole ? 99 : percent;
}

interface Use {
  jenis: Jenis;
  /** Of a group; a section has none. */
  bidang?: string;
  purpose: string;
}

/** 'Rp 412 juta dari Rp 650 juta untuk pembangunan sudah dibelanjakan, 63 %.' */
export function describeUse({ perubahan, realisasi }: Amounts, { jenis, bidang, purpose }: Use) {
  const isPaid = bidang === paidFinancing;
  const isSpent = jenis === 'belanja' || isPaid;
  const done = isPaid ? 'dikeluarkan' : isSpent ? 'dibelanjakan' : 'diterima';
  const [budget, percent] = [sayRupiah(perubahan), percentOf(realisasi, perubahan)];
  if (realisasi === 0n)
    return `${budget} dianggarkan ${isSpent ? 'untuk' : 'dari'} ${purpose}, belum ada yang ${done}.`;
  const share = percent === null ? '' : `, ${percent}\u00a0%`;
  return `${sayRupiah(realisasi)} dari ${budget} ${isSpent ? 'untuk ' : ''}${purpose} sudah ${done}${share}.`;
}
