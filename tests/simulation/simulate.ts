import { parseArgs } from 'node:util';
import '../platform/cheap-passwords.ts';
import { loadIsolates } from './isolates/load-isolates.ts';
import { type Outcome, runSchedule } from './schedule.ts';
import { createWorld } from './world.ts';

const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '1000' },
    /** The first schedule. */
    seed: { type: 'string', default: '1' },
    /** Prints every call and response of a schedule. */
    verbose: { type: 'boolean', default: false },
  },
});

const isolates = 3;
const schedules = toCount('schedules', values.schedules);
const seed = toCount('seed', values.seed);
const print = console.log;

/** A positive whole number. @throws for anything else: zero schedules would always succeed. */
function toCount(name: string, value: string): number {
  if (!/^[1-9]\d{0,9}$/.test(value)) throw new Error(`--${name} must be a whole number from 1.`);
  return Number(value);
}

/** Runs schedules from the seed on, and stops at the first that violates an invariant. */
async function run(): Promise<{ broken?: Outcome; calls: number }> {
  const world = await createWorld(await loadIsolates(isolates));
  const began = process.hrtime.bigint();
  let calls = 0;
  for (let done = 0; done < schedules; done += 1) {
    const outcome = await runSchedule(world, seed + done);
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

async function main(): Promise<void> {
  // The portal logs the simulated faults.
  if (!values.verbose) Object.assign(console, { log: () => {}, error: () => {} });
  const { broken, calls } = await run();
  if (!broken) return print(`${schedules} schedules hold, ${calls} calls.`);
  process.exitCode = 1;
  print(`Seed ${broken.seed}:\n- ${broken.violations.join('\n- ')}`);
  print(`Again: npm run simulate -- --schedules 1 --seed ${broken.seed} --verbose`);
}

await main();
