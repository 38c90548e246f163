import type { Progress } from '../lib/commands/progress.ts';
import { tryAgain } from '../lib/storage/try-again.ts';

/** A row of an imported file. */
export interface SourceRow {
  file: string;
  /** As a spreadsheet numbers it: the heading is row 1. */
  row: number;
  /** By column, without NULL. */
  values: Record<string, string>;
}

/** An invalid value. It never contains the value, which may be personal data. */
export interface Fault {
  file: string;
  row: number;
  column: string;
  words: string;
}

type Outcome = 'baru' | 'diubah' | 'sama' | 'dilewati' | 'salah';

/** The planned outcome of a row. */
export interface Step {
  outcome: Outcome;
  faults?: Fault[];
  /** Why it is left out; equal reasons are counted together. */
  why?: string;
  /** Writes the row through the portal's services. */
  apply?: () => Promise<Fault[]>;
  /** Or idempotent statements, which run in one batch with those of other rows. */
  statements?: D1PreparedStatement[];
}

/** The planned outcome of all rows of a file, before anything is written. */
export interface Plan {
  kind: string;
  steps: Step[];
  notes: string[];
  finish?: () => Promise<void>;
}

export const faultAt = ({ file, row }: SourceRow, column: string, words: string): Fault => ({
  file,
  row,
  column,
  words,
});

export const wrong = (faults: Fault[]): Step => ({ outcome: 'salah', faults });

export const leftOut = (why: string): Step => ({ outcome: 'dilewati', why });

/** Statements per batch. */
const batchSize = 50;

/**
 * Writes the rows of a plan in order. After an interruption, a new plan finds existing rows and continues. A row that is
 * rejected while writing becomes wrong, and the others continue.
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
