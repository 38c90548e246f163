import { readFileSync } from 'node:fs';
import type { Line } from './line.ts';

interface Recorded {
  subject: string;
  /** Where the figure stands, with its command, its day and what it is of. */
  document: string;
  figure: RegExp;
  /** The least that it is to be. */
  least: number;
}

/** What takes hours, and so is found by a command of its own. */
const all: readonly Recorded[] = [
  {
    subject: 'schedules of faults that hold, in [reliability.md](reliability.md)',
    document: 'docs/reliability.md',
    figure: /\*\*So ([\d,]+) schedules with all acts[^*]+hold every invariant\*\*/,
    least: 1_000_000,
  },
];

/** What was found by the commands that take hours, as the documents tell it. @throws where one does not. */
export function readRecorded(): Line[] {
  return all.map(({ subject, document, figure, least }) => {
    const [, found] = figure.exec(readFileSync(document, 'utf8')) ?? [];
    if (found === undefined) throw new Error(`${document} does not tell: ${subject}`);
    const measured = Number(found.replaceAll(',', ''));
    return { subject, measured, limit: least, least: true, unit: '' };
  });
}
