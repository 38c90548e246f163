import { writeFileSync } from 'node:fs';
import { allAsks } from '#tests/costs/asks/index.ts';
import { isAsked, type Options } from './options.ts';
import type { Line } from './report/line.ts';
import { growthOf, limitOf, linesOf, type Measured } from './scale/growth.ts';
import { type Figures, measure, percentile } from './scale/measure.ts';
import { drawGrowth } from './scale/picture.ts';
import { type Sized, startSized } from './scale/portals.ts';

const picture = 'docs/pictures/growth.svg';

async function measureAll(portals: readonly Sized[], options: Options): Promise<Measured[]> {
  const found: Measured[] = [];
  for (const ask of allAsks.filter(({ name }) => isAsked(options, name))) {
    const { name } = ask;
    // What the machine does beside is seldom there for so many rounds.
    const unsure = (some: Figures[]) => growthOf({ name, figures: some }).times > limitOf(name);
    const figures = await measure(ask, portals, { rounds: options.runs ?? 25, unsure });
    if (figures.length === 0) continue;
    found.push({ name, figures });
    const { times } = growthOf({ name, figures });
    const medians = figures.map((one) => percentile(one.times).toFixed(1).padStart(8)).join('');
    console.log(`${name.padEnd(68)}${medians} ms ${times.toFixed(2).padStart(6)}`);
  }
  return found;
}

/**
 * How cost grows: every page, file and call that asks D1, of portals with so many records of each kind, asked in turns. The
 * picture of it is drawn where everything is written.
 */
export async function measureScale(options: Options): Promise<Line[]> {
  const portals: Sized[] = [];
  try {
    for (const size of options.sizes) portals.push(await startSized(size));
    const all = await measureAll(portals, options);
    if (options.write) writeFileSync(picture, drawGrowth(all));
    return all.flatMap(linesOf);
  } finally {
    await Promise.all(portals.map(({ stop }) => stop()));
  }
}
