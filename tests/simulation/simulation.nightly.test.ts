import { expect, test } from 'vitest';
import { mutants } from './mutants.ts';
import { runSimulation } from './run-simulation.ts';

test('no order of faults violates an invariant', async () => {
  const [result] = await runSimulation('--schedules', '5000', '--seed', '1');
  expect(result).toMatch(/^5000 schedules hold, \d+ calls\.$/);
});

test('finds every fault inserted into the code', async () => {
  const found = await runSimulation('--mutants', '--schedules', '2000');
  expect(found.filter((line) => / found by schedule \d+$/.test(line))).toHaveLength(mutants.length);
});
