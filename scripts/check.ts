import { checks, writeBindingTypes } from './lib/commands/checks.ts';
import { runMain } from './lib/commands/run-main.ts';
import { runSteps } from './lib/commands/steps.ts';

runMain(async () => {
  await writeBindingTypes();
  await runSteps(checks);
});
