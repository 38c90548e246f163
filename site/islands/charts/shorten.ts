import { formatThousands } from '#site/lib/formats/format.ts';

const units = [
  [1e12, 'T'],
  [1e9, 'M'],
  [1e6, 'jt'],
] as const;

/** A number for an axis, e.g. '12,5 jt' for 12.500.000; in powers of ten from 10^18 on. `Intl`'s own short form turns 12.000 into '12 rb'. */
export function shorten(value: number): string {
  if (value >= 1e18) return value.toExponential(0).replace('e+', 'E');
  const [unit, name] = units.find(([least]) => value >= least) ?? [1, ''];
  const [whole, tenth] = String(Math.round((value / unit) * 10) / 10).split('.');
  return `${formatThousands(Number(whole))}${tenth ? `,${tenth}` : ''} ${name}`.trim();
}
