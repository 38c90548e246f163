import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { allAsks } from '../../tests/costs/asks/index.ts';
import { ensureBuilt } from '../lib/build.ts';
import { growthOf, limitOf, linesOf, type Measured } from './scale/growth.ts';
import { type Figures, measure, percentile } from './scale/measure.ts';
import { drawGrowth } from './scale/picture.ts';
import { type Sized, startSized } from './scale/portals.ts';
import { type Line, writeTable } from './write-table.ts';

/**
 * How cost grows: every page, file and call that asks D1, of portals with so many records of each kind, asked in turns. Fails
 * where one takes longer or reads more than DESIGN allows. `npm run bench:scale -- 100 10000 --only applications`
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '25' },
    /** What must stand in the name of what is asked. */
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
});
const usual = ['100', '10000', '100000', '1000000'];
const sizes = (positionals.length > 0 ? positionals : usual).map(Number).sort((a, b) => a - b);

const report = 'docs/benchmarks.md';
const picture = 'docs/pictures/growth.svg';

async function measureAll(portals: readonly Sized[]): Promise<Measured[]> {
  const found: Measured[] = [];
  for (const ask of allAsks.filter(({ name }) => name.includes(values.only))) {
    const { name } = ask;
    // What the machine does beside is seldom there for so many rounds.
    const unsure = (some: Figures[]) => growthOf({ name, figures: some }).times > limitOf(name);
    const figures = await measure(ask, portals, { rounds: Number(values.rounds), unsure });
    if (figures.length === 0) continue;
    found.push({ name, figures });
    const { times } = growthOf({ name, figures });
    const medians = figures.map((one) => percentile(one.times).toFixed(1).padStart(8)).join('');
    console.log(`${name.padEnd(68)}${medians} ms ${times.toFixed(2).padStart(6)}`);
  }
  return found;
}

function judge(lines: readonly Line[]): void {
  const over = lines.filter(({ measured, limit }) => limit !== undefined && measured > limit);
  for (const { subject, name, measured, limit } of over)
    console.log(`✗ ${subject}: ${name} ${measured} of ${limit}`);
  console.log(`\n${over.length} figures beyond their limit`);
  if (over.length > 0) process.exitCode = 1;
}

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
await ensureBuilt();
const portals: Sized[] = [];
try {
  for (const size of sizes) portals.push(await startSized(size));
  const all = await measureAll(portals);
  const lines = all.flatMap(linesOf);
  judge(lines);
  if (values.write) {
    writeFileSync(picture, drawGrowth(all));
    writeTable(report, lines, 'scale');
  }
} finally {
  await Promise.all(portals.map(({ stop }) => stop()));
}
