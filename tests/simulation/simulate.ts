import { parseArgs } from 'node:util';
import '../platform/cheap-passwords.ts';
import { loadIsolates } from './isolates/load-isolates.ts';
import { type Mutant, mutants } from './mutants.ts';
import { type Outcome, runSchedule } from './schedule.ts';
import { createWorld } from './world.ts';

const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '1000' },
    /** The first schedule's; of mutants the one that is known to find each, where none is given. */
    seed: { type: 'string' },
    /** Puts a fault into the code, by the mutant's name. */
    mutant: { type: 'string' },
    /** Runs every mutant instead, and fails where one survives. */
    mutants: { type: 'boolean', default: false },
    /** Prints every call and answer of a schedule. */
    verbose: { type: 'boolean', default: false },
  },
});

const isolates = 3;
const schedules = toCount('schedules', values.schedules);
const givenSeed = values.seed === undefined ? undefined : toCount('seed', values.seed);
const print = console.log;

/** A whole number from 1. @throws for anything else: no schedule at all would hold too. */
function toCount(name: string, value: string): number {
  if (!/^[1-9]\d{0,9}$/.test(value)) throw new Error(`--${name} must be a whole number from 1.`);
  return Number(value);
}

/** Runs schedules from a seed on, and stops at the first that breaks an invariant. */
async function run(
  firstSeed: number,
  mutant?: Mutant,
): Promise<{ broken?: Outcome; calls: number }> {
  const world = await createWorld(await loadIsolates(isolates, mutant));
  const began = process.hrtime.bigint();
  let calls = 0;
  for (let done = 0; done < schedules; done += 1) {
    const outcome = await runSchedule(world, firstSeed + done);
    calls += outcome.calls;
    if (values.verbose) print(outcome.log.join('\n'));
    if (outcome.violations.length > 0) return { broken: outcome, calls };
    if ((done + 1) % 10_000 === 0) {
      const seconds = Number(process.hrtime.bigint() - began) / 1e9;
      print(`${done + 1} schedules, ${calls} calls, ${seconds.toFixed(0)} s`);
    }
  }
  return { calls };
}

/** Runs each mutant until an invariant breaks. */
async function runMutants(): Promise<void> {
  for (const mutant of mutants) {
    const { broken } = await run(givenSeed ?? mutant.foundBy ?? 1, mutant);
    if (!broken) process.exitCode = 1;
    const [first] = broken?.violations ?? [];
    const found = broken ? `found by schedule ${broken.seed}` : 'SURVIVES';
    print(`${mutant.name}: ${found}\n  ${first?.slice(0, 120) ?? ''}`);
  }
}

async function main(): Promise<void> {
  // What the portal logs of faults is what faults are for.
  if (!values.verbose) Object.assign(console, { log: () => {}, error: () => {} });
  if (values.mutants) return runMutants();
  const mutant = mutants.find(({ name }) => name === values.mutant);
  if (values.mutant && !mutant) throw new Error(`no mutant is called '${values.mutant}'`);
  const { broken, calls } = await run(givenSeed ?? 1, mutant);
  if (!broken) return print(`${schedules} schedules hold, ${calls} calls.`);
  process.exitCode = 1;
  print(`Seed ${broken.seed}:\n- ${broken.violations.join('\n- ')}`);
  print(`Again: npm run simulate -- --schedules 1 --seed ${broken.seed} --verbose`);
}

await main();
