const units = [
  [1e12, 'T'],
  [1e9, 'M'],
  [1e6, 'jt'],
] as const;

const brief = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 });

/** 12.500.000 on an axis: '12,5 jt'. What is past all names of numbers, by a slip, is told by its power of ten. */
export function shorten(value: number): string {
  if (value >= 1e18) return value.toExponential(0).replace('e+', 'E');
  const [unit, name] = units.find(([least]) => value >= least) ?? [1, ''];
  return `${brief.format(value / unit)} ${name}`.trim();
}
