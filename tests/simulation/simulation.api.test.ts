import { expect, test } from 'vitest';
import { runSimulation } from './run-simulation.ts';

// A shorter run of simulation.nightly.test.ts.
test('no order of faults violates an invariant', async () => {
  const [result] = await runSimulation('--schedules', '100', '--seed', '1');
  expect(result).toMatch(/^100 schedules hold, \d+ calls\.$/);
});
