import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { mutants } from './mutants.ts';

/** In a process of its own, as it takes over time and chance. */
async function simulate(...args: string[]): Promise<string[]> {
  const script = fileURLToPath(new URL('simulate.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args]);
  return stdout.trim().split('\n');
}

test('no order of faults loses anything', { timeout: 300_000 }, async () => {
  const [result] = await simulate('--schedules', '2000', '--seed', '1');
  expect(result).toMatch(/^2000 schedules hold, \d+ calls\.$/);
});

test('finds every fault that is put into the code', { timeout: 300_000 }, async () => {
  const found = await simulate('--mutants', '--schedules', '2000');
  expect(found.filter((line) => / found by schedule \d+$/.test(line))).toHaveLength(mutants.length);
});
