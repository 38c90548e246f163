import { bindingTypes, checks } from './lib/commands/checks.ts';
import { runMain } from './lib/commands/run-main.ts';
import { runSteps, timeStep } from './lib/commands/steps.ts';

runMain(async () => {
  await timeStep(bindingTypes);
  await runSteps(checks);
});
