/** One figure of the report; beyond its limit it fails the run. */
export interface Line {
  /** A page's path, or what else was measured. */
  subject: string;
  /** Which figure of a page. */
  name?: string;
  measured: number;
  /** The least and the most of what was measured several times. */
  spread?: readonly [number, number];
  limit: number | undefined;
  /** The limit is the least that it may be, rather than the most. */
  least?: true;
  unit: string;
}

export const isBeyond = ({ measured, limit, least }: Line): boolean =>
  limit !== undefined && (least ? measured < limit : measured > limit);

/** '13.4 KB of 14 (13.2–13.6)': what was measured, its limit, and the least and the most of several times. */
export function sayFigure({ measured, spread, limit, least, unit }: Line): string {
  const bound = limit === undefined ? '' : least ? `, least ${limit}` : ` of ${limit}`;
  return `${measured}${unit && ` ${unit}`}${bound}${spread ? ` (${spread.join('–')})` : ''}`;
}

/** A figure as `sayFigure` says it. @throws for words that are none. */
export function readFigure(words: string): Omit<Line, 'subject' | 'name'> {
  const said =
    /^(?<measured>[\d.]+)(?: (?!of )(?<unit>[^\s,]+))?(?:(?<least>, least| of) (?<limit>[\d.]+))?(?: \((?<from>[\d.]+)–(?<to>[\d.]+)\))?$/;
  const { measured, unit = '', least, limit, from, to } = said.exec(words)?.groups ?? {};
  if (measured === undefined) throw new Error(`no figure: ${words}`);
  return {
    measured: Number(measured),
    ...(from && to && { spread: [Number(from), Number(to)] as const }),
    limit: limit === undefined ? undefined : Number(limit),
    ...(least === ', least' && { least: true as const }),
    unit,
  };
}

type Figure = Required<Pick<Line, 'measured' | 'spread'>>;

/** The middle of what was measured, and the least and the most of it. */
export function middleOf(values: readonly number[], digits = 0): Figure {
  const sorted = values.toSorted((a, b) => a - b);
  const round = (value = 0) => Number(value.toFixed(digits));
  const measured = round(sorted[sorted.length >> 1]);
  return { measured, spread: [round(sorted[0]), round(sorted.at(-1))] as const };
}

/** The least of it, for work that is the same each time: what else the machine does can only add to it. */
export function leastOf(values: readonly number[]): Figure {
  const { spread } = middleOf(values);
  return { spread, measured: spread[0] };
}

/** Prints a figure a line; what is beyond its limit is marked. */
export function report(lines: readonly Line[]): void {
  for (const line of lines) {
    const words = `${line.subject} ${line.name ?? ''}`.padEnd(52);
    console.log(`${isBeyond(line) ? '✗' : ' '} ${words} ${sayFigure(line)}`);
  }
}
