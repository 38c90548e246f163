import { measureBarriers } from './barriers.ts';
import { measureFelt } from './felt.ts';
import { measureLighthouse } from './lighthouse.ts';
import type { Options } from './options.ts';
import { measureRatios } from './ratios.ts';
import type { Line } from './report/line.ts';
import { measureScale } from './scale.ts';
import { measureSearches } from './searches.ts';
import { measureWeight } from './weight.ts';

/** What can be measured, each with a table of its name in docs/benchmarks.md. */
export const kinds = {
  weight: measureWeight,
  ratios: measureRatios,
  felt: measureFelt,
  lighthouse: measureLighthouse,
  axe: measureBarriers,
  scale: measureScale,
  searches: measureSearches,
} satisfies Record<string, (options: Options) => Promise<Line[]>>;

export type Kind = keyof typeof kinds;
