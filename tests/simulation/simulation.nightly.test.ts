import { expect, test } from 'vitest';
import { runSimulation } from './run-simulation.ts';

test('no order of faults violates an invariant', async () => {
  const [result] = await runSimulation('--schedules', '5000', '--seed', '1');
  expect(result).toMatch(/^5000 schedules hold, \d+ calls\.$/);
});
