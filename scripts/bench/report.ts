import type { Line } from './write-table.ts';

const isOver = ({ measured, limit }: Line) => limit !== undefined && measured > limit;

/** Prints a figure a line; what is over its limit is marked. */
export function report(lines: readonly Line[]): void {
  for (const line of lines) {
    const { subject, name = '', measured, spread, limit, unit } = line;
    const bound = limit === undefined ? '' : `≤ ${limit}`;
    const sign = isOver(line) ? '✗' : ' ';
    console.log(
      `${sign} ${`${subject} ${name}`.padEnd(44)} ${String(measured).padStart(8)} ${unit.padEnd(3)} ${bound} ${spread ? `(${spread.join('–')})` : ''}`.trimEnd(),
    );
  }
}

/** Prints how many there are; the process fails where one is over its limit. */
export function sumUp(lines: readonly Line[]): void {
  const over = lines.filter(isOver).length;
  console.log(`\n${lines.length} figures, ${over} over their limit`);
  if (over > 0) process.exitCode = 1;
}
