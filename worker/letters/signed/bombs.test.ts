import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { bombs } from '#tests/fixtures/bombs.ts';

interface Line {
  name: string;
  outcome: string;
  seconds: number;
  mebibytes: number;
}

/** Generous: the slowest takes one second, and the process has 180 MB before the first file, which are made in it too. */
const most = { seconds: 10, mebibytes: 600 };

test('reads every kind of hostile file within 128 MB of heap and a second or so', async () => {
  const args = ['--max-old-space-size=128', 'tests/support/read-bombs.ts'];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const lines: Line[] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const outcomes = Object.fromEntries(lines.map(({ name, outcome }) => [name, outcome]));
  expect(outcomes).toEqual(
    Object.fromEntries(Object.entries(bombs).map(([name, [, outcome]]) => [name, outcome])),
  );
  for (const { name, seconds, mebibytes } of lines)
    expect([name, seconds < most.seconds, mebibytes < most.mebibytes]).toEqual([name, true, true]);
}, 300_000);
