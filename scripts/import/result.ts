import type { Plan } from './plan.ts';

/** Results as lines to print. */
export interface Imported {
  lines: string[];
  wrong: number;
}

export const toImported = (results: readonly Result[]): Imported => ({
  lines: results.flatMap(describeResult),
  wrong: results.reduce((sum, { counts }) => sum + counts.salah, 0),
});

/** The outcome of an import of one kind of data. `left` has the numbers of rows that were left out, by reason. */
export type Result = ReturnType<typeof toResult>;

export function toResult({ kind, steps, notes }: Plan) {
  const counts = { baru: 0, diubah: 0, sama: 0, dilewati: 0, salah: 0 };
  const left = new Map<string, number>();
  for (const { outcome, why = '' } of steps) {
    counts[outcome] += 1;
    if (outcome === 'dilewati') left.set(why, (left.get(why) ?? 0) + 1);
  }
  return { kind, counts, faults: steps.flatMap(({ faults = [] }) => faults), left, notes };
}

const mostFaults = 200;

/** Counts, then each fault by file, row and column, never with a value. */
export function describeResult({ kind, counts, faults, left, notes }: Result): string[] {
  const { baru, diubah, sama, dilewati, salah } = counts;
  const listed = faults.slice(0, mostFaults);
  const more = faults.length - listed.length;
  return [
    `${kind}: ${baru} baru, ${diubah} diubah, ${sama} sudah ada, ${dilewati} dilewati, ${salah} salah`,
    ...[...left].map(([why, total]) => `  ${total} baris: ${why}`),
    ...listed.map(({ file, row, column, words }) => `  ${file}, baris ${row}, ${column}: ${words}`),
    ...(more > 0 ? [`  … dan ${more} kesalahan lain.`] : []),
    ...notes.map((note) => `  ${note}`),
  ];
}
