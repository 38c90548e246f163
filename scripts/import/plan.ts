import type { Progress } from '../lib/progress.ts';
import { tryAgain } from '../lib/try-again.ts';

/** A row of a file that is brought in. */
export interface SourceRow {
  file: string;
  /** As a spreadsheet counts: the heading is row 1. */
  row: number;
  /** By column; a column without a value (NULL) is not in it. */
  values: Record<string, string>;
}

/** What is wrong with a value. It never carries the value: a log is no place for personal data. */
export interface Fault {
  file: string;
  row: number;
  column: string;
  words: string;
}

type Outcome = 'baru' | 'diubah' | 'sama' | 'dilewati' | 'salah';

/** What becomes of a row. What is left out on purpose or wrong says why. */
export interface Step {
  outcome: Outcome;
  at: Pick<SourceRow, 'file' | 'row'>;
  faults?: Fault[];
  /** Why it is left out; equal words are counted together. */
  why?: string;
  /** Does it through the portal's own code. */
  apply?: () => Promise<Fault[]>;
  /** Or by statements that go together with those of other rows, and may be done again. */
  statements?: D1PreparedStatement[];
}

/** What becomes of files: nothing has been written when it is made. */
export interface Plan {
  /** What it is of, e.g. beritas. */
  kind: string;
  steps: Step[];
  /** What a maintainer should know besides. */
  notes: string[];
  /** What follows when all rows are in. */
  finish?: () => Promise<void>;
}

export const faultAt = (
  { file, row }: Pick<SourceRow, 'file' | 'row'>,
  column: string,
  words: string,
): Fault => ({ file, row, column, words });

export const wrong = (at: Pick<SourceRow, 'file' | 'row'>, faults: Fault[]): Step => ({
  outcome: 'salah',
  at,
  faults,
});

export const leftOut = (at: Pick<SourceRow, 'file' | 'row'>, why: string): Step => ({
  outcome: 'dilewati',
  at,
  why,
});

export type Counts = Record<Outcome, number>;

export function countOf({ steps }: Plan): Counts {
  const counts: Counts = { baru: 0, diubah: 0, sama: 0, dilewati: 0, salah: 0 };
  for (const { outcome } of steps) counts[outcome] += 1;
  return counts;
}

/** Statements that go in one batch. */
const batchSize = 50;

/**
 * Writes what a plan says, in its order. Done again after a break, a new plan finds what stands and goes on from there. A row
 * that is refused after all becomes wrong, and the others go on.
 */
export async function carryOut(database: D1Database, plan: Plan, report: Progress): Promise<void> {
  const changing = plan.steps.filter(({ apply, statements }) => apply ?? statements);
  let waiting: D1PreparedStatement[] = [];
  const flush = async () => {
    const batch = waiting;
    waiting = [];
    if (batch.length > 0) await tryAgain(() => database.batch(batch));
  };
  for (const [index, step] of changing.entries()) {
    waiting.push(...(step.statements ?? []));
    if (waiting.length >= batchSize) await flush();
    const faults = (await step.apply?.()) ?? [];
    if (faults.length > 0) Object.assign(step, { outcome: 'salah', faults });
    report(`Menulis ${plan.kind}`, index + 1, changing.length);
  }
  await flush();
  await plan.finish?.();
}
