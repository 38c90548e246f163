import { expect, test } from 'vitest';
import { runSimulation } from './run-simulation.ts';

// A shorter run of simulation.nightly.test.ts.

test('no order of faults violates an invariant', async () => {
  const [result] = await runSimulation('--schedules', '100', '--seed', '1');
  expect(result).toMatch(/^100 schedules hold, \d+ calls\.$/);
});

test('finds a fault inserted into the code', async () => {
  const mutant = ['--mutant', 'the night believes an empty database'];
  const [result] = await runSimulation(...mutant, '--schedules', '200', '--seed', '1');
  expect(result).toMatch(/^Seed \d+:$/);
});
