/** A command of `npm run check` or `npm test`. */
export interface Step {
  name: string;
  /** Throws an error with the command's output when it fails. */
  run: () => Promise<unknown>;
}

/**
 * Runs steps, two at a time, and prints how long each took.
 * @throws after all of them, with the output of those that failed.
 */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const waiting = [...steps];
  const failures: string[] = [];
  const runWaiting = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      await timeStep(step.name, step.run).catch((error: Error) => failures.push(error.message));
    }
  };
  await Promise.all([runWaiting(), runWaiting()]);
  if (failures.length > 0) throw new Error(failures.join('\n\n'));
}

const finished: string[] = [];

/** Runs one step, prints how long it took and returns its result. @throws when it fails. */
export async function timeStep<Result>(name: string, run: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  let mark = '✗';
  try {
    const result = await run();
    mark = '✓';
    return result;
  } finally {
    const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(6);
    finished.push(`${mark} ${seconds} s  ${name}`);
    console.log(finished.at(-1));
  }
}

/** Prints the duration of every step again, below the output of the last one. */
export function printSummary(): void {
  console.log(`\n${finished.join('\n')}`);
}
