import { formatThousands } from '#site/lib/formats/format.ts';

const units = [
  [1e12, 'T'],
  [1e9, 'M'],
  [1e6, 'jt'],
] as const;

/**
 * 12.500.000 on an axis: '12,5 jt'. What is past all names of numbers, by a slip, is told by its power of ten. By hand, as the
 * browser's own way with numbers takes a slow phone some 40 ms to load.
 */
export function shorten(value: number): string {
  if (value >= 1e18) return value.toExponential(0).replace('e+', 'E');
  const [unit, name] = units.find(([least]) => value >= least) ?? [1, ''];
  const [whole, tenth] = String(Math.round((value / unit) * 10) / 10).split('.');
  return `${formatThousands(Number(whole))}${tenth ? `,${tenth}` : ''} ${name}`.trim();
}
