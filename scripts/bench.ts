import { parseArgs } from 'node:util';
import { closeAll } from '#tests/support/runtime/process-wide.ts';
import { type Kind, kinds } from './bench/kinds.ts';
import type { Options } from './bench/options.ts';
import { limitsTable } from './bench/report/limits.ts';
import { isBeyond, type Line, report } from './bench/report/line.ts';
import { readRecorded } from './bench/report/recorded.ts';
import { readTable, writeBetween, writeTable } from './bench/report/tables.ts';
import { ensureBuilt } from './lib/build.ts';

/**
 * Measures the built portal and fails where a figure is beyond its limit: `npm run bench -- [kind …]`, the weight where no
 * kind is named. `all` takes every kind in turns, and with `--write` it writes docs/benchmarks.md anew.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** What must stand in the name of what is measured; one of them, where several are given. */
    only: { type: 'string', multiple: true, default: [] },
    runs: { type: 'string' },
    sizes: { type: 'string' },
    origin: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});

const document = 'docs/benchmarks.md';
/** What the report is of. */
const usualSizes = '100,10000,100000,1000000';
/** Nothing is left out: the figures make whole tables, of the sample village and of the usual sizes. */
const isWhole = values.only.length === 0 && !values.sizes && !values.origin;

const isKind = (word: string): word is Kind => Object.hasOwn(kinds, word);

/** @throws where a word is no kind. */
function kindsAsked(words: readonly string[]): Kind[] {
  const every = Object.keys(kinds).filter(isKind);
  const unknown = words.filter((word) => word !== 'all' && !isKind(word));
  if (unknown.length > 0)
    throw new Error(`${unknown.join(', ')}: measured are ${every.join(', ')} or all`);
  if (words.length === 0) return ['weight'];
  return words.includes('all') ? every : every.filter((kind) => words.includes(kind));
}

/** @throws where something is asked for that cannot be. */
function readOptions(): Options {
  const { only, runs, sizes = usualSizes, origin, write } = values;
  const numbers = sizes.split(',').map(Number);
  const counts = [...numbers, Number(runs ?? 1)];
  if (!counts.every((count) => Number.isSafeInteger(count) && count > 0))
    throw new Error('--runs and --sizes take whole numbers above nothing');
  if (write && !isWhole)
    throw new Error('--write takes whole tables: none of --only, --sizes and --origin');
  return {
    only,
    sizes: numbers.sort((one, other) => one - other),
    write,
    ...(runs && { runs: Number(runs) }),
    ...(origin && { origin }),
  };
}

const readWritten = () =>
  Object.fromEntries(Object.keys(kinds).map((kind) => [kind, readTable(document, kind)]));

/** What becomes of every number: of what was measured now, or, where some is written, of all that is written with it. */
function sayLimits(
  asked: readonly Kind[],
  results: Readonly<Record<string, Line[]>>,
  { write }: Options,
): void {
  if (!isWhole || !(write || asked.length === Object.keys(kinds).length)) return;
  const all = write ? readWritten() : results;
  const words = limitsTable({ ...all, recorded: readRecorded() });
  console.log(`\n${words}`);
  if (write) writeBetween(document, 'limits', words);
}

/** @throws where one kind could not be measured; what was measured before it is written. */
async function main(): Promise<void> {
  const asked = kindsAsked(positionals);
  const options = readOptions();
  await ensureBuilt();
  const results: Record<string, Line[]> = {};
  for (const kind of asked) {
    const lines = await kinds[kind](options);
    results[kind] = lines;
    if (options.write) writeTable(document, kind, lines);
  }
  sayLimits(asked, results, options);
  const all = Object.values(results).flat();
  const beyond = all.filter(isBeyond);
  console.log(`\n${all.length} figures, ${beyond.length} beyond their limit`);
  report(beyond);
  if (beyond.length > 0) process.exitCode = 1;
}

// What was started ends with it.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await closeAll();
}
