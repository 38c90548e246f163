import { expect, test } from 'vitest';
import { run } from '#scripts/lib/commands/run.ts';
import { sampleSize } from '../support/sample.ts';

test('no order of faults violates an invariant', async () => {
  const schedules = sampleSize(100, 5000);
  // In a separate process, as it replaces the clock and random numbers.
  const args = ['tests/simulation/simulate.ts', '--schedules', String(schedules), '--seed', '1'];
  const output = await run(process.execPath, args);
  expect(output).toMatch(new RegExp(`^${schedules} schedules hold, \\d+ calls\\.$`, 'm'));
});
