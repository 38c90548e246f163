import { bindingTypes, checks } from './lib/checks.ts';
import { runSteps, timeStep } from './lib/steps.ts';

/** `npm run check`: format, lint, types and unit tests. */
async function main(): Promise<void> {
  await timeStep(bindingTypes);
  await runSteps(checks);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? `\n${error.message}` : error);
  process.exitCode = 1;
});
