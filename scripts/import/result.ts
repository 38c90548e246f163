import { type Counts, countOf, type Fault, type Plan } from './plan.ts';

/** What a run has found of a kind of data, or done with it. */
export interface Result {
  kind: string;
  counts: Counts;
  faults: Fault[];
  /** How many rows were left out, by the reason. */
  left: Map<string, number>;
  notes: string[];
}

export const newResult = (kind: string): Result => ({
  kind,
  counts: { baru: 0, diubah: 0, sama: 0, dilewati: 0, salah: 0 },
  faults: [],
  left: new Map(),
  notes: [],
});

export function leave({ counts, left }: Result, why: string, times = 1): void {
  counts.dilewati += times;
  left.set(why, (left.get(why) ?? 0) + times);
}

export function toResult(plan: Plan): Result {
  const left = new Map<string, number>();
  for (const { why } of plan.steps) if (why) left.set(why, (left.get(why) ?? 0) + 1);
  const faults = plan.steps.flatMap((step) => step.faults ?? []);
  return { kind: plan.kind, counts: countOf(plan), faults, left, notes: plan.notes };
}

/** Faults that are told one by one. */
const mostFaults = 200;

/** A result in words, line by line: counts, then each fault by file, row and column, never a value. */
export function sayResult({ kind, counts, faults, left, notes }: Result): string[] {
  const { baru, diubah, sama, dilewati, salah } = counts;
  const told = faults.slice(0, mostFaults);
  const more = faults.length - told.length;
  return [
    `${kind}: ${baru} baru, ${diubah} diubah, ${sama} sudah ada, ${dilewati} dilewati, ${salah} salah`,
    ...[...left].map(([why, total]) => `  ${total} baris: ${why}`),
    ...told.map(({ file, row, column, words }) => `  ${file}, baris ${row}, ${column}: ${words}`),
    ...(more > 0 ? [`  … dan ${more} kesalahan lain.`] : []),
    ...notes.map((note) => `  ${note}`),
  ];
}
