import { maxRoundTrips, rowsOf } from '#tests/costs/limits.ts';
import type { Line } from '../report/line.ts';
import { type Figures, percentile, ratioOf } from './measure.ts';

export interface Measured {
  name: string;
  figures: Figures[];
}

/** What DESIGN allows: a page, a record or a list at the most records against few, and a search. */
const limits = { read: 1.3, search: 2 };

export const isSearch = (name: string) => /\((?:a|an) [^)]+ (?:word|name)\)$|\/search/.test(name);
export const isWrite = (name: string) => !name.startsWith('GET') && !isSearch(name);

/** Writes have no limit of their own. */
export const limitOf = (name: string) =>
  isWrite(name) ? Number.POSITIVE_INFINITY : isSearch(name) ? limits.search : limits.read;

/** How many times the smallest database's time it takes: of those whose answer is about as long, as a hundred records fill no list. */
export function growthOf({ figures }: Measured) {
  const last = figures.at(-1);
  const first = figures.find(({ bytes }) => bytes >= 0.8 * (last?.bytes ?? 0));
  return { last, first, times: first && last ? ratioOf(last.times, first.times) : 1 };
}

const twoDigits = (figure: number) => Math.round(figure * 100) / 100;

/** A row of the table: times of every size, and what became of them. */
export function linesOf(measured: Measured): Line[] {
  const { name: subject, figures } = measured;
  const { first, last, times } = growthOf(measured);
  const line = (name: string, figure: number, unit = '', limit?: number): Line => ({
    subject,
    name,
    measured: twoDigits(figure),
    limit,
    unit,
  });
  const bare = last?.bareTimes.length ? [line('/ bare', ratioOf(last.times, last.bareTimes))] : [];
  const rowLimit = rowsOf(subject, first?.rowsRead ?? 0);
  return [
    ...figures.map(({ size, times }) => line(sizeWords(size), percentile(times), 'ms')),
    line('95 in 100', percentile(last?.times ?? [], 0.95), 'ms'),
    // One of many that are alike says nothing beyond what the machine does beside.
    ...(first === last
      ? []
      : [line('grown', times, '', isWrite(subject) ? undefined : limitOf(subject))]),
    ...bare,
    line('rows', last?.rowsRead ?? 0, '', isWrite(subject) ? undefined : rowLimit),
    line('round trips', last?.roundTrips ?? 0, '', maxRoundTrips(subject)),
  ];
}

export const sizeWords = (size: number) => size.toLocaleString('en');
