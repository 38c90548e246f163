import { bindingTypes, checks } from './lib/checks.ts';
import { runMain } from './lib/run-main.ts';
import { runSteps, timeStep } from './lib/steps.ts';

runMain(async () => {
  await timeStep(bindingTypes);
  await runSteps(checks);
});
