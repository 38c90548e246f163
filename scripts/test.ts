import { ensureBuilt } from './lib/build/build.ts';
import { checks, writeBindingTypes } from './lib/commands/checks.ts';
import { run } from './lib/commands/run.ts';
import { runMain } from './lib/commands/run-main.ts';
import { printSummary, runSteps, timeStep } from './lib/commands/steps.ts';
import { ensureChromium } from './lib/local/chromium.ts';

const slices = ['unit', 'api', 'journeys', 'node', 'proofs'];

const runVitest = (names: readonly string[], args: readonly string[] = []) =>
  run('vitest', ['run', ...names.flatMap((name) => ['--project', name]), ...args], {
    stdio: 'inherit',
  });

/**
 * `npm test`: all that protects people's data and ways; `npm run test:unit`, `test:api`, `test:journeys` and `test:node -- [FILE …]` one
 * slice, or files of it, `test:all` the slice that `npm test` leaves out. What a slice needs (the builds, Chromium) its vitest project
 * prepares.
 */
runMain(async () => {
  const [slice, ...args] = process.argv.slice(2);
  if (slice !== undefined) {
    if (!slices.includes(slice))
      throw new Error(`Unknown: ${slice}. There are ${slices.join(', ')}.`);
    return void (await runVitest([slice], args));
  }
  await timeStep('Chromium', ensureChromium);
  await writeBindingTypes();
  await runSteps([...checks, { name: 'build', run: () => ensureBuilt() }]);
  const runTests = () => runVitest(['api', 'journeys', 'node']);
  await timeStep('API tests and journeys', runTests).finally(printSummary);
});
