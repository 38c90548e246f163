import { bindingTypes, checks } from './lib/checks.ts';
import { runMain } from './lib/run-main.ts';
import { runSteps, timeStep } from './lib/steps.ts';

/** `npm run check`: format, lint, types and unit tests. */
runMain(async () => {
  await timeStep(bindingTypes);
  await runSteps(checks);
});
