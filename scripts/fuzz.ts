import { parseArgs } from 'node:util';
import { run } from './lib/commands/run.ts';
import { runMain } from './lib/commands/run-main.ts';

/**
 * `npm run fuzz -- [--cases N] [--seed S]`: the property-based tests with many generated values and requests. A failure
 * prints its seed, from which it replays.
 */
runMain(async () => {
  const { values } = parseArgs({
    options: {
      cases: { type: 'string', default: '100000' },
      seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    },
  });
  for (const [name, value] of Object.entries(values)) {
    if (!/^\d{1,10}$/.test(value)) throw new Error(`--${name} must be a whole number.`);
  }
  console.log(`${values.cases} cases, seed ${values.seed}`);
  const env = { ...process.env, FUZZ_CASES: values.cases, FUZZ_SEED: values.seed };
  await run('vitest', ['run', 'tests/fuzz'], { env, stdio: 'inherit' });
});
